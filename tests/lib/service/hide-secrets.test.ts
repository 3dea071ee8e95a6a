import { describe, expect, it } from 'vitest';
import { hideSecrets } from '../../../lib/service/hide-secrets';
import { DEFAULT_KEY } from '../../service/switches';
import { useService } from '../../support/running-service';
import { failureOf, valueOf } from '../../support/values';

describe('a text that repeats a secret', () => {
  it.each([
    ['as it is', 'The password "q&zz <w> \'1\'" is weak.'],
    ['in JSON', String.raw`{"password":"q&zz <w> '1'"}`],
    ['in an address', "https://x.example/?password=q%26zz%20%3Cw%3E%20'1'."],
    ['in a form', 'password=q%26zz+%3Cw%3E+%271%27&privacy=2'],
    ['in HTML', 'The password q&amp;zz &lt;w&gt; &#039;1&#039; is weak.'],
    ['in capitals', "Q&ZZ <W> '1' is weak."],
    ['twice', "q&zz <w> '1' q&zz <w> '1'"],
  ])('%s is shown without it', (_, text) => {
    const shown = hideSecrets(text, ['', "q&zz <w> '1'"]);
    expect(shown).toContain('•••');
    expect(shown).not.toMatch(/zz/i);
  });

  it('in Base64, padded or not, is shown without it', () => {
    const secret = 'schlüssel-99';
    const quoted = Buffer.from(secret).toString('base64');
    expect(quoted).toMatch(/=$/);
    expect(hideSecrets(`Bearer ${quoted}`, [secret])).toMatch(/^Bearer •••=+$/);
    expect(hideSecrets(quoted.replaceAll('=', ''), [secret])).toBe('•••');
  });

  it('that contains another secret is hidden whole', () => {
    expect(hideSecrets('It is key1-and-more.', ['key1', 'key1-and-more'])).toBe('It is •••.');
  });

  it('that is short is not shown at all', () => {
    expect(hideSecrets('The password ab is weak.', ['ab'])).toBe('•••');
    expect(hideSecrets('The absent password is weak.', ['ab'])).toBe(
      'The absent password is weak.',
    );
    expect(hideSecrets('Use (*+) instead.', ['*+'])).toBe('•••');
  });
});

describe('a service that repeats what it was sent', () => {
  const running = useService();
  const password = 'canary-password';
  const store = () =>
    running.client().storeReport({ url: 'https://a.example/', privacy: 2, password });

  it.each([403, 409, 422, 500])('in an error (%d) is quoted without it', async (status) => {
    const words = `Bad: ${password}, Bearer ${DEFAULT_KEY}`;
    running.service.addFault({
      action: 'body',
      status,
      body: JSON.stringify({ message: words, errors: { [password]: [words], password: words } }),
      method: 'POST',
    });
    const failure = JSON.stringify(failureOf(await store()));
    expect(failure).not.toContain(password);
    expect(failure).not.toContain(DEFAULT_KEY);
    expect(failure).toContain('Bad: •••, Bearer •••');
  });

  it.each([
    ['with escaped slashes', String.raw`AbC\/dEf+Ghi\/9`],
    ['percent-encoded', encodeURIComponent('AbC/dEf+Ghi/9')],
    ['in Base64', btoa('AbC/dEf+Ghi/9')],
  ])('in a report, %s, is shown without the key', async (_, written) => {
    const body = `{"id":1,"url":"a.example","project":"${written}"}`;
    running.service.addFault({ action: 'body', body, method: 'GET' });
    const client = running.client({ apiKey: 'AbC/dEf+Ghi/9' });
    expect(valueOf(await client.showReport('1')).project).toMatch(/^•••=*$/);
  });

  it('in a report is shown without the key', async () => {
    running.service.addFault({
      action: 'body',
      body: JSON.stringify({ id: 1, url: 'a.example', by: [{ header: `Bearer ${DEFAULT_KEY}` }] }),
      method: 'GET',
    });
    const details = valueOf(await running.client().showReport('1'));
    expect(details.fields).toMatchObject({ url: 'a.example', by: [{ header: 'Bearer •••' }] });
  });
});
