// Tells of each test file as it ends, and of each failure as soon as it is known; in the end it writes
// down what there was, for whoever started the run.
import { writeFileSync } from 'node:fs';
import { relative } from 'node:path';
import { say, sayEnd, sayIndented } from './say.mjs';

export default class Reporter {
  /** What each test has printed: shown only if it fails. */
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
    if (state === 'failed') this.#tell(`${file} > ${name}`, errors, test.id);
    this.#printed.delete(test.id);
  }

  /** Fails by what comes before or after its tests. */
  onTestSuiteResult(suite) {
    if (suite.errors().length > 0)
      this.#tell(`${fileOf(suite.module)} > ${suite.fullName}`, suite.errors());
  }

  onTestModuleEnd(module) {
    const file = fileOf(module);
    if (module.errors().length > 0) this.#tell(file, module.errors(), module.id);
    const { collectDuration, duration } = module.diagnostic();
    const count = (state) => [...module.children.allTests(state)].length;
    const failed = count('failed');
    const tally = `${count('passed')} passed${failed > 0 ? `, ${failed} failed` : ''}`;
    sayEnd(module.ok(), file, collectDuration + duration, tally);
  }

  onTestRunEnd(_, unhandled) {
    if (unhandled.length > 0) this.#tell('An error outside of any test', unhandled);
    const results = { failures: this.#failures, tests: this.#tests };
    writeFileSync(process.env.TEST_RESULTS, JSON.stringify(results, null, 1));
  }

  #tell(name, errors, id) {
    const printed = this.#printed.get(id);
    const why = [...errors.map(textOf), ...(printed ? [`It printed:\n${printed}`] : [])].join('\n');
    this.#failures.push({ name, why });
    say(`✗ ${name}`);
    sayIndented(why);
  }
}

const fileOf = ({ moduleId }) => relative(process.cwd(), moduleId).replaceAll('\\', '/');

/** What is wrong, where in the files of the project, and what was expected instead. */
function textOf({ message, stack = '', diff = '' }) {
  const places = stack
    .split('\n')
    .filter((line) => /^\s+at /.test(line) && !/node_modules|node:|<anonymous>/.test(line));
  return [message, ...places, diff].filter(Boolean).join('\n');
}
