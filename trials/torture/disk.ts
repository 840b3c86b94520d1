import { execFileSync } from 'node:child_process';
import { mkdtempSync, rmSync, statfsSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { apiOf } from '../../e2e/api';
import { startProduct } from '../../e2e/product';
import { type Counts, Tally, type TortureContext } from './kind';

const DISK = '700m';
const ADMIN = { DEMO: '0', ADMIN_EMAIL: 'admin@fazenda.local', ADMIN_PASSWORD: 'Porteira@2026' };
const ROWS = 300;
const FULL_AFTER = 2_000;
const BACK_WITHIN_MS = 60_000;

export async function fillDisk(context: TortureContext): Promise<Counts> {
  const tally = new Tally();
  const folder = mkdtempSync(join(tmpdir(), 'porteira-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${DISK}`, 'tmpfs', folder], { stdio: 'pipe' });
  } catch {
    rmSync(folder, { recursive: true });
    tally.add('not run: mounting is not allowed here');
    return tally;
  }
  try {
    await withSmallDisk(context, tally, folder);
  } finally {
    execFileSync('umount', ['-l', folder]);
    rmSync(folder, { recursive: true, force: true });
  }
  return tally;
}

async function withSmallDisk(context: TortureContext, tally: Tally, folder: string): Promise<void> {
  const product = await startProduct({ dataDir: join(folder, 'data'), env: ADMIN });
  const ballast = join(folder, 'ballast');
  const acknowledged = new Set<string>();
  try {
    const { token } = await apiOf(product.url, ADMIN.ADMIN_EMAIL, ADMIN.ADMIN_PASSWORD);
    const headers = { authorization: token, 'content-type': 'application/json' };
    const write = async (name: string) => {
      const rows = Array.from({ length: ROWS }, (_, index) => ({ title: `${name} ${index} ${'x'.repeat(40)}` }));
      const answer = await fetch(`${product.url}/api/category_racial_group/batch`, { method: 'POST', headers, body: JSON.stringify(rows) });
      return { status: answer.status, text: await answer.text() };
    };
    const isRead = async () => (await fetch(`${product.url}/api/category_racial_group?perPage=5`, { headers })).status;

    const { bavail, bsize } = statfsSync(folder);
    writeFileSync(ballast, Buffer.alloc(Math.max(0, bavail * bsize - 2 * 1024 * 1024)));
    let refused: Awaited<ReturnType<typeof write>> | null = null;
    for (let turn = 0; turn < FULL_AFTER && !refused && !context.isOver(); turn++) {
      const answer = await write(`cheio ${turn}`);
      if (answer.status === 201) acknowledged.add(`cheio ${turn}`);
      else refused = answer;
    }
    tally.add('batches until full', acknowledged.size);
    if (refused?.status !== 503) tally.fail(`a full disk is answered by ${refused?.status} ${refused?.text.slice(0, 300)}`);
    tally.add(refused?.text.includes('espaço em disco') ? 'refusals that name the disk' : 'refusals in other words');
    for (let turn = 0; turn < 10; turn++) {
      const status = await isRead();
      tally.add(status === 200 ? 'reads while full' : 'reads refused while full');
      if (status !== 200 && status !== 503) tally.fail(`a read while full: ${status}`);
      const answer = await write(`ainda ${turn}`);
      if (answer.status === 201) acknowledged.add(`ainda ${turn}`);
      else if (answer.status !== 503) tally.fail(`a write while full: ${answer.status} ${answer.text.slice(0, 300)}`);
    }
    rmSync(ballast);
    const deadline = Date.now() + BACK_WITHIN_MS;
    let status = 0;
    while (status !== 201 && Date.now() < deadline) {
      status = (await write(`depois ${Date.now()}`).catch(() => ({ status: 0 }))).status;
      if (status !== 201) await sleep(200);
    }
    if (status !== 201) tally.fail(`no write after the disk has space again: ${status}\n${product.output().slice(-1_500)}`);
    for (const name of acknowledged) {
      const answer = await fetch(
        `${product.url}/api/category_racial_group?perPage=1&wherecustom[title]=${encodeURIComponent(`contains:${name} `)}`,
        { headers },
      );
      const { size } = (await answer.json()) as { size: number };
      if (size !== ROWS) tally.fail(`${name}: ${size} of ${ROWS} rows`);
    }
  } finally {
    await product.stop();
  }
}
