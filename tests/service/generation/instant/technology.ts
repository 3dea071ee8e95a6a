import type { Draw } from './site';

export const technology = {
  // Addresses that are kept for documentation.
  server_ip: ({ number }) => [`192.0.2.${number('ip', 1, 254)}`, null, { unresolved: null }],
  dns_servers: () => [['ns1.dns.example', 'ns2.dns.example'], [], { missing: null }],
  dmarc_record: () => ['v=DMARC1; p=reject', null, { missing: null }],
  spf_record: () => ['v=spf1 mx -all', null, { missing: null }],
  reverse_dns: ({ number }) => [
    `host-${number('ip', 1, 254)}.hosting.example`,
    null,
    { unresolved: null },
  ],
  ssl_certificate: ({ host }) => [
    { issuer: 'Example CA', subject: host, valid_until: '2027-03-01' },
    { issuer: 'Example CA', subject: host, valid_until: '2025-11-30' },
    { invalid_or_expired: null },
  ],
  analytics: ({ number }) => [number('analytics', 0, 1) === 0 ? [] : ['Matomo']],
  technology_detection: () => [['nginx', 'PHP', 'jQuery']],
} satisfies Record<string, Draw>;
