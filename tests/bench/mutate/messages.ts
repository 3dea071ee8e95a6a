import type { Mutation } from './mutation';

/** Who is answered, and what a page may ask for. */
export const MESSAGES: Mutation[] = [
  {
    defence: 'Another extension is not answered.',
    file: 'lib/background/messages/listen.ts',
    text: 'sender.id === browser.runtime.id &&',
    replacement: '',
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'A content script is not answered, although it has our id.',
    file: 'lib/background/messages/listen.ts',
    text: 'new URL(sender.url).origin === own &&',
    replacement: '',
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'A frame is not answered.',
    file: 'lib/background/messages/listen.ts',
    text: '(sender.frameId ?? 0) === 0',
    replacement: 'true',
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'A message holds a name and an input, nothing else.',
    file: 'lib/background/messages/listen.ts',
    text: "Object.keys(message).every((key) => key === 'name' || key === 'input') &&",
    replacement: '',
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'What every object has is no message.',
    file: 'lib/background/messages/listen.ts',
    text: 'Object.hasOwn(messageInputs, message.name)',
    replacement: 'message.name in messageInputs',
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'A page cannot add an address or a key to a request for a report.',
    file: 'lib/background/messages/message-inputs.ts',
    text: `'report.store': () =>
    z.strictObject({`,
    replacement: `'report.store': () =>
    z.object({`,
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'A page cannot add anything to other messages either.',
    file: 'lib/background/messages/message-inputs.ts',
    text: "'report.delete': () => z.strictObject(",
    replacement: "'report.delete': () => z.object(",
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'A text in a message has a limit.',
    file: 'lib/background/messages/message-inputs.ts',
    text: 'z.maxLength(LONGEST_TEXT)',
    replacement: 'z.maxLength(Infinity)',
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'An id in a message has a limit.',
    file: 'lib/background/messages/message-inputs.ts',
    text: 'z.maxLength(LONGEST_ID))',
    replacement: 'z.maxLength(Infinity))',
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'A cursor in a message has limits, too.',
    file: 'lib/background/messages/message-inputs.ts',
    text: 'Object.entries(value).every(isFit)',
    replacement: 'isFit !== null',
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
  {
    defence: 'A query has only the values of the interface.',
    file: 'lib/service/check-input.ts',
    text: `export const reportQuerySchema = () =>
  z.strictObject({`,
    replacement: `export const reportQuerySchema = () =>
  z.object({`,
    tests: ['tests/lib/background/messages/listen.test.ts'],
  },
];
