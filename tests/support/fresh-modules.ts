import { vi } from 'vitest';

// Test files share a process, but must not share the state of modules.
vi.resetModules();
