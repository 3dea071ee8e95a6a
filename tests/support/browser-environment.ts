import { builtinEnvironments, type Environment } from 'vitest/runtime';

declare global {
  /** Closes the browser that the test files of this process share, if one of them needed it. */
  var closeShared: (() => Promise<void>) | undefined;
}

/** Node, until the last test file of this process has run. */
const environment: Environment = {
  ...builtinEnvironments.node,
  name: 'browser-environment',
  async setup(global, options) {
    const node = await builtinEnvironments.node.setup(global, options);
    return {
      async teardown() {
        await globalThis.closeShared?.();
        await node.teardown(global);
      },
    };
  },
};

export default environment;
