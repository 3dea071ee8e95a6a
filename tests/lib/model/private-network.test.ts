import { describe, expect, it } from 'vitest';
import { isPrivateHost } from '../../../lib/model/private-network';

describe('isPrivateHost', () => {
  it.each([
    'localhost',
    'app.localhost',
    'intranet',
    'printer.local',
    'PRINTER.LOCAL',
    'printer.local.',
    'db.internal',
    'nas.lan',
    'router.home.arpa',
    '0.0.0.0',
    '10.1.2.3',
    '127.0.0.1',
    '169.254.1.1',
    '172.16.0.1',
    '172.31.255.255',
    '192.168.0.1',
    '100.64.0.1',
    '100.127.255.255',
    '[::1]',
    '[::]',
    '[fc00::1]',
    '[fd12:3456::1]',
    '[fe80::1]',
    '[febf::1]',
    '[::ffff:c0a8:101]',
    '[::ffff:7f00:1]',
  ])('is true for %s', (hostname) => {
    expect(isPrivateHost(hostname)).toBe(true);
  });

  it.each([
    '',
    'example.com',
    'local.example.com',
    'internal.com',
    'mylocal.org',
    '10.example.com',
    '192.168.1.1.example.com',
    '8.8.8.8',
    '11.0.0.1',
    '100.63.255.255',
    '100.128.0.0',
    '172.15.0.1',
    '172.32.0.1',
    '192.169.0.1',
    '169.253.0.1',
    '[2001:db8::1]',
    '[fc::1]',
    '[fec0::1]',
    '[::2]',
    '[::ffff:808:808]',
    'fd.example.com',
  ])('is false for %j', (hostname) => {
    expect(isPrivateHost(hostname)).toBe(false);
  });
});
