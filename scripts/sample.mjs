/** `npm run sample -- [seed]` prints thirty comments and ten sections of documents, drawn at random, to be read as a stranger would. */
import { readdirSync, readFileSync } from 'node:fs';
import { allComments } from '../house/comments.ts';
import { filesIn } from '../house/sources.ts';
import { root } from './project.mjs';

const seed = Number(process.argv[2] ?? Date.now() % 100_000);
const random = randomFrom(seed);

console.log(`Seed ${seed}\n`);
for (const { path, line, text, code } of draw(allComments(), 30)) console.log(`${path}:${line}\n  ${text}\n    ${code.slice(0, 120)}\n`);
for (const { path, section } of draw(sections(), 10)) console.log(`--- ${path}\n${section.slice(0, 3000)}\n`);

function sections() {
  const isPage = (path) => path.endsWith('.md');
  const top = readdirSync(root).filter(isPage);
  const pages = [...top.map((path) => ({ path, text: readFileSync(`${root}/${path}`, 'utf8') })), ...filesIn(['docs', 'bench'], isPage)];
  return pages.flatMap(({ path, text }) => text.split(/^(?=#+ )/m).map((section) => ({ path, section })));
}

function draw(all, count) {
  const left = [...all];
  return Array.from({ length: Math.min(count, left.length) }, () => left.splice(Math.floor(random() * left.length), 1)[0]);
}

/** Mulberry32: the same seed draws the same sample. */
function randomFrom(start) {
  let state = start >>> 0;
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
}
