// Prints each test file as it ends and each failure as it happens; finally writes all results to a file
// for the process that started the run.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { say, sayEnd, sayIndented } from './say.mjs';

export default class Reporter {
  /** What each test printed: shown only if it fails. */
  #printed = new Map();
  #failures = [];
  #tests = [];

  onUserConsoleLog({ taskId, content }) {
    this.#printed.set(taskId, (this.#printed.get(taskId) ?? '') + content);
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    const [file, name] = [fileOf(test.module), test.fullName];
    this.#tests.push({ file, name, state, ms: Math.round(test.diagnostic()?.duration ?? 0) });
    if (state === 'failed') this.#addFailure(`${file} > ${name}`, errors, test.id);
    this.#printed.delete(test.id);
  }

  /** A suite has errors of its own if its setup or teardown fails. */
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0)
      this.#addFailure(`${fileOf(suite.module)} > ${suite.fullName}`, suite.errors());
  }

  onTestModuleEnd(module) {
    const file = fileOf(module);
    if (module.errors().length > 0) this.#addFailure(file, module.errors(), module.id);
    const { collectDuration, duration } = module.diagnostic();
    const count = (state) => [...module.children.allTests(state)].length;
    const failed = count('failed');
    const tally = `${count('passed')} passed${failed > 0 ? `, ${failed} failed` : ''}`;
    sayEnd(module.ok(), file, collectDuration + duration, tally);
  }

  onTestRunEnd(_, unhandled) {
    if (unhandled.length > 0) this.#addFailure('An error outside any test', unhandled);
    const results = { failures: this.#failures, tests: this.#tests };
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results, null, 1));
  }

  #addFailure(name, errors, id) {
    const printed = this.#printed.get(id);
    const why = [...errors.map(textOf), ...(printed ? [`It printed:\n${printed}`] : [])].join('\n');
    this.#failures.push({ name, why });
    say(`✗ ${name}`);
    sayIndented(why);
  }
}

const fileOf = ({ moduleId }) => relative(process.cwd(), moduleId).replaceAll('\\', '/');

/** The message, the places in the project's files, and the difference to what was expected. */
function textOf({ message, stack = '', diff = '' }) {
  const places = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:|<anonymous>/.test(line));
  return [message, ...places, diff].filter(Boolean).join('\n');
}
