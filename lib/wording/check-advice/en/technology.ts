import type { AdviceOn } from '../advice';

export const technology: AdviceOn<'technology'> = {
  server_ip: {
    why: 'Browsers need the IP address of the server to reach your site.',
    fix: 'Check the `A` and `AAAA` records of your domain. If the site opens as usual, update the results first.',
  },
  dns_servers: {
    why: 'Name servers tell browsers where your site is; without them, nobody finds it.',
    fix: 'Check the name servers of your domain. If the site opens as usual, update the results first.',
  },
  dmarc_record: {
    why: 'It tells mail providers what to do with mail that only pretends to come from your domain.',
    fix: 'Add a TXT record named `_dmarc`: `v=DMARC1; p=none` to begin with, `p=reject` once all your mail passes.',
  },
  spf_record: {
    why: 'It lists the servers that send mail for your domain, so mail providers can tell forged mail from yours.',
    fix: 'Add a TXT record to your domain. Your mail provider tells you its text, which starts with `v=spf1`.',
  },
  reverse_dns: {
    why: 'Many providers reject mail from servers without it; for a website, it hardly matters.',
    fix: 'If this server sends mail, ask your host to set a `PTR` record. If not, there is nothing to do.',
  },
  ssl_certificate: {
    why: 'Without a valid certificate, browsers warn people not to open your site.',
    fix: 'Renew it, and have that done automatically from now on.',
    fixes: new Map([
      [
        'unavailable',
        'Check that the server answers over HTTPS and sends its whole chain of certificates.',
      ],
      [
        'invalid_or_expired',
        'Renew it for exactly this host, and have that done automatically from now on.',
      ],
    ]),
  },
  analytics: {
    why: 'Figures on visits help only if someone reads them; counting takes time to load and may need consent.',
    fix: 'If you want such figures, add a tool that respects privacy. If not, there is nothing to do.',
  },
  technology_detection: {
    why: 'It shows what the site is built with, and so what has to be kept up to date.',
    fix: 'If you know what the site is built with, there is nothing to do.',
  },
};
