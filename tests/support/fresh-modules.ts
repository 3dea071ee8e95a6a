import { vi } from 'vitest';

// Files share a process. What modules keep for themselves, they do not share.
vi.resetModules();
