import { once } from 'node:events';
import { type AddressInfo, createServer } from 'node:net';
import { expect, it } from 'vitest';
import { refuseTakenAddress } from './listening';

const host = '127.0.0.1';

async function occupied() {
  const server = createServer().listen({ host, port: 0 });
  await once(server, 'listening');
  return { server, port: (server.address() as AddressInfo).port };
}

it('says that a port is taken, and leaves a free one free', async () => {
  const { server, port } = await occupied();
  await expect(refuseTakenAddress({ host, port })).rejects.toThrow(`PORT: a porta ${port} já está em uso`);
  server.close();
  await once(server, 'close');
  await refuseTakenAddress({ host, port });
  await refuseTakenAddress({ host, port });
});

it('waits for a process that is just ending', async () => {
  const { server, port } = await occupied();
  setTimeout(() => server.close(), 600);
  await refuseTakenAddress({ host, port });
});
