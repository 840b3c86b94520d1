/** Only in pages of a server that records traces: the calls after a click or a key belong to one trace. */
{
  const hex = (bytes) => Array.from(crypto.getRandomValues(new Uint8Array(bytes)), (one) => one.toString(16).padStart(2, '0')).join('');
  let trace = hex(16);
  const begin = () => {
    trace = hex(16);
  };
  for (const event of ['pointerdown', 'keydown']) addEventListener(event, begin, { capture: true, passive: true });
  const send = globalThis.fetch;
  globalThis.fetch = (address, options = {}) => {
    if (typeof address !== 'string' || !address.startsWith('/api/')) return send(address, options);
    const headers = new Headers(options.headers);
    headers.set('traceparent', `00-${trace}-${hex(8)}-01`);
    return send(address, { ...options, headers });
  };
}
