/**
 * Whether the guard could find anything about an address. A secret needs a parameter or a long segment,
 * a private network an unusual host: most addresses have neither, and the guard isn't even loaded.
 */
export function mayNeedGuard(address: string, serviceOrigin = ''): boolean {
  const path = address.replace(/^https?:\/\/[^/\\?#@]*/, '');
  const mayBePrivate = !hasPublicName(address) && (!serviceOrigin || hasPublicName(serviceOrigin));
  return mayBePrivate || /[?#@;=]|[^/]{16}/.test(path);
}

/** No IP address, no bare name, and none of the endings that private networks use. */
function hasPublicName(address: string): boolean {
  const [, host = ''] = /^https?:\/\/([^/\\?#@:]*)/.exec(address) ?? [];
  const ending =
    /\.(?!(local|internal|lan|arpa|localhost|intranet|corp|home|test)\.?$)[a-z][\w-]*\.?$/i;
  return ending.test(host);
}
