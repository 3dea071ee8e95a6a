import { expect, it } from 'vitest';
import { readArguments } from './read-arguments';
import { DEFAULT_KEY } from './switches';

it('has a default for every flag', () => {
  expect(readArguments([])).toEqual({
    help: false,
    port: 0,
    protocol: 'http',
    data: ':memory:',
    reports: 0,
    projects: 13,
    switches: { keys: [DEFAULT_KEY] },
  });
});

it.each([
  [['--help'], { help: true }],
  [['--port', '8080'], { port: 8080 }],
  [['--http2'], { protocol: 'http2' }],
  [['--data', 'reports.db'], { data: 'reports.db' }],
  [['--reports', '230', '--projects=7'], { reports: 230, projects: 7 }],
  [['--key', 'a', '--key', 'b'], { switches: { keys: ['a', 'b'] } }],
  [['--set', 'envelope=bare'], { switches: { envelope: 'bare' } }],
  [['--set', 'meta=false'], { switches: { meta: false } }],
  [['--set', 'delayMs=5', '--set', 'cors=true'], { switches: { delayMs: 5, cors: true } }],
  [['--set', 'asynchronous={"delayMs":9}'], { switches: { asynchronous: { delayMs: 9 } } }],
])('reads %j', (flags, expected) => {
  expect(readArguments(flags)).toMatchObject(expected);
});

it.each([
  [['--prot', '1'], "Unknown option '--prot'"],
  [['--port', 'x'], '--port needs a whole number up to 65535, not "x".'],
  [['--port', '70000'], '--port needs a whole number up to 65535, not "70000".'],
  [['--set', 'envelope'], '--set needs NAME=VALUE, not "envelope".'],
  [['--set', 'envelope=box'], '--set envelope=box: unknown switch'],
  [['--set', 'nothing=1'], '--set nothing=1: unknown switch'],
])('says what is wrong with %j', (flags, message) => {
  expect(() => readArguments(flags)).toThrow(message);
});
