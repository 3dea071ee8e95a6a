import { afterAll, beforeAll, expect, it } from 'vitest';
import { startService } from '../service';
import type { Service } from '../service';

let service: Service;
beforeAll(async () => {
  service = await startService();
});
afterAll(() => service.stop());

const url = 'https://shop.example/?a=<script>alert(1)</script>&b="';

async function visit(id: number, password?: string) {
  const response = await fetch(`${service.baseUrl}/public/reports/${id}`, {
    ...(password !== undefined && { method: 'POST', body: new URLSearchParams({ password }) }),
  });
  expect(response.headers.get('content-type')).toBe('text/html; charset=utf-8');
  expect(response.headers.get('content-security-policy')).toContain("default-src 'none'");
  return { status: response.status, html: await response.text() };
}

it('shows a public report to everybody, as text', async () => {
  const { status, html } = await visit(service.insert({ url, score: 85, privacy: 0 }));
  expect(status).toBe(200);
  expect(html).toContain('good, 85 of 100');
  expect(html).toContain('&lt;script&gt;alert(1)&lt;/script&gt;&amp;b=&quot;');
  expect(html).not.toContain('<script');
});

it('does not link an address that is not a web address', async () => {
  const { html } = await visit(
    service.insert({ url: 'javascript:alert(1)', score: 5, privacy: 0 }),
  );
  expect(html).toContain('<p>javascript:alert(1)</p>');
});

it('says that a report is being generated', async () => {
  const { html } = await visit(service.insert({ url, privacy: 0 }));
  expect(html).toContain('being generated');
});

it.each([undefined, 'secret'])('hides a private report, password %s', async (password) => {
  const id = service.insert({ url, score: 85, privacy: 1, password: 'secret' });
  const { status, html } = await visit(id, password);
  expect(status).toBe(403);
  expect(html).not.toContain('shop.example');
});

it.each([
  ['nothing typed', 'secret', undefined, 200, '<form method="post">'],
  ['the wrong password', 'secret', 'Secret', 403, 'The password is wrong.'],
  ['the right password', 'secret', 'secret', 200, 'good, 85 of 100'],
  ['an empty password where none is set', null, '', 403, 'The password is wrong.'],
])('asks for a password: %s', async (_, password, typed, status, text) => {
  const page = await visit(service.insert({ url, score: 85, privacy: 2, password }), typed);
  expect(page.status).toBe(status);
  expect(page.html).toContain(text);
  expect(page.html.includes('shop.example')).toBe(text === 'good, 85 of 100');
});

it('answers 404 for a report that does not exist', async () => {
  expect((await visit(999)).status).toBe(404);
});
