import { connect } from 'node:net';
import { beforeAll, describe, expect, it } from 'vitest';
import { testApp } from '../../test/database';
import { createPerson, signInAs } from '../../test/people';
import { fileOf } from '../../test/upload';

const { app, pool } = await testApp();
let headers: { authorization: string };
let port: number;

beforeAll(async () => {
  headers = await signInAs(app, await createPerson(pool, 'SUPER_ADMIN'));
  port = Number(new URL(await app.listen({ port: 0, host: '127.0.0.1' })).port);
});

const TYPE = 'multipart/form-data; boundary=x';
const head = (name: string, filename: string | null = 'a.csv') =>
  `--x\r\ncontent-disposition: form-data; name="${name}"${filename === null ? '' : `; filename="${filename}"`}\r\n\r\n`;
const whole = `${head('file')}Título\nBioma do envio\r\n--x--\r\n`;

async function send(payload: string, type = TYPE) {
  const url = '/api/category_biomes/import?dry_run=true';
  const answer = await app.inject({ method: 'POST', url, headers: { ...headers, 'content-type': type }, payload });
  return { status: answer.statusCode, ...answer.json() };
}

describe('a form', () => {
  it('with one file is read', async () => {
    expect(await send(whole)).toMatchObject({ status: 200, inserts: 1 });
  });

  it('that ends anywhere before its end is refused, and never an error of ours', async () => {
    for (let length = 1; length < whole.length - 4; length++) {
      expect([length, (await send(whole.slice(0, length))).status]).toEqual([length, 400]);
    }
    expect(await send(whole.slice(0, -12))).toMatchObject({ code: 'malformed_body', message: expect.stringMatching(/^O envio chegou/) });
  });

  it.each([
    ['without a boundary', whole, 'multipart/form-data', 400],
    ['with an empty boundary', whole, 'multipart/form-data; boundary=', 400],
    ['with another boundary', whole, 'multipart/form-data; boundary=y', 400],
    ['with a broken head of its part', whole.replace('content-disposition', 'content disposition'), TYPE, 422],
    ['that is none', '{"file": 1}', TYPE, 400],
    ['with two files', whole.replace('--x--', `${head('file')}Título\nOutro\r\n--x--`), TYPE, 400],
    ['with nothing in it', '--x--\r\n', TYPE, 422],
    ['with a text instead of the file', `${head('file', null)}Título\r\n--x--\r\n`, TYPE, 422],
    ['with many fields', `${head('a', null).repeat(20).replaceAll('\r\n--x', '\r\nb\r\n--x')}b\r\n--x--\r\n`, TYPE, 400],
    ['with a field of the prototype', `${head('__proto__')}a\r\n--x--\r\n`, TYPE, 400],
  ])('%s is refused', async (_, payload, type, status) => {
    expect(await send(payload, type)).toMatchObject({ status, message: expect.stringMatching(/^(O envio chegou|Envie )/) });
  });

  it('that calls the file something else, or brings more, is told so', async () => {
    expect(await send(whole.replace('"file"', '"arquivo"'))).toMatchObject({ status: 422, fields: { arquivo: 'Campo desconhecido' } });
    expect(await send(`${head('dry_run', null)}false\r\n${whole}`)).toMatchObject({
      status: 422,
      fields: { dry_run: 'Campo desconhecido' },
    });
  });
});

describe('a connection', () => {
  const request = (length: number) =>
    `POST /api/category_biomes/import HTTP/1.1\r\nhost: x\r\nauthorization: ${headers.authorization}\r\ncontent-type: ${TYPE}\r\ncontent-length: ${length}\r\n\r\n`;

  it('that is cut in the middle of the file leaves the server as it was', async () => {
    for (const cut of [0, 10, whole.length - 20]) {
      await new Promise<void>((resolve, reject) => {
        const socket = connect(port, '127.0.0.1', () => {
          socket.write(request(whole.length) + whole.slice(0, cut));
          setTimeout(() => socket.destroy(), 30);
        });
        socket.on('close', () => resolve()).on('error', reject);
      });
    }
    const answer = await app.inject({
      method: 'POST',
      url: '/api/category_biomes/import?dry_run=true',
      ...fileOf('Título\nDepois', headers),
    });
    expect([answer.statusCode, answer.json().inserts]).toEqual([200, 1]);
    const { rows } = await pool.query("select from category_biomes where title = 'Bioma do envio'");
    expect(rows).toHaveLength(0);
  });
});
