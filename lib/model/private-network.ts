import { parseAddress } from './same-page';

/** A page only reachable from its own network, which the service can't reach unless it is there too. */
export function isInPrivateNetwork(address: string, serviceOrigin?: string): boolean {
  const [host, serviceHost] = [address, serviceOrigin ?? ''].map(
    (one) => parseAddress(one)?.hostname,
  );
  return !!host && isPrivateHost(host) && !(serviceHost && isPrivateHost(serviceHost));
}

/** Expects the host as `URL` normalises it. */
export function isPrivateHost(hostname: string): boolean {
  const host = hostname.replace(/^\[|\]$|\.$/g, '').toLowerCase();
  if (host.includes(':')) {
    const [, high, low] = /^::ffff:([\da-f]+):([\da-f]+)$/.exec(host) ?? [];
    return high && low
      ? isPrivateIpv4(ipv4Of(high, low))
      : /^(::1?$|f[cd]..:|fe[89ab].:)/.test(host);
  }
  if (/^\d+(\.\d+){3}$/.test(host)) return isPrivateIpv4(host);
  return /^[^.]+$|\.(local|internal|lan|home\.arpa|localhost|intranet|corp|home|test)$/.test(host);
}

function ipv4Of(high: string, low: string): string {
  const bits = parseInt(high, 16) * 65536 + parseInt(low, 16);
  return [24, 16, 8, 0].map((shift) => (bits >>> shift) & 255).join('.');
}

function isPrivateIpv4(host: string): boolean {
  return /^(0|10|127|169\.254|192\.168|172\.(1[6-9]|2\d|3[01])|100\.(6[4-9]|[7-9]\d|1[01]\d|12[0-7]))\./.test(
    host,
  );
}
