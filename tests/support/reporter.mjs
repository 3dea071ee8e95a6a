// Tells of each test file as it ends, and of each failure as soon as it is known.
import { relative } from 'node:path';
import { say, sayEnd, sayIndented } from './say.mjs';

export default class Reporter {
  /** What each test has printed: shown only if it fails. */
  #printed = new Map();

  onUserConsoleLog({ taskId, content }) {
    this.#printed.set(taskId, (this.#printed.get(taskId) ?? '') + content);
  }

  onTestCaseResult(test) {
    const { state, errors } = test.result();
    if (state === 'failed')
      this.#tell(`${fileOf(test.module)} > ${test.fullName}`, errors, test.id);
    this.#printed.delete(test.id);
  }

  onTestSuiteResult(suite) {
    const errors = suite.errors();
    if (errors.length > 0) this.#tell(`${fileOf(suite.module)} > ${suite.fullName}`, errors);
  }

  onTestModuleEnd(module) {
    const file = fileOf(module);
    if (module.errors().length > 0) this.#tell(file, module.errors(), module.id);
    const { collectDuration, duration } = module.diagnostic();
    const tests = [...module.children.allTests()];
    const failed = tests.filter((test) => test.result().state === 'failed').length;
    const tally = `${tests.length - failed} passed${failed > 0 ? `, ${failed} failed` : ''}`;
    sayEnd(module.ok(), file, collectDuration + duration, tally);
  }

  onTestRunEnd(_, unhandled) {
    if (unhandled.length > 0) this.#tell('An error outside of any test', unhandled);
  }

  #tell(name, errors, id) {
    say(`✗ ${name}`);
    for (const error of errors) {
      const { diff, stack = '', message = String(error) } = error;
      sayIndented([stack.includes(message) ? stack : message, diff].filter(Boolean).join('\n'));
    }
    const printed = this.#printed.get(id);
    if (printed) sayIndented(`It printed:\n${printed}`);
  }
}

const fileOf = ({ moduleId }) => relative(process.cwd(), moduleId).replaceAll('\\', '/');
