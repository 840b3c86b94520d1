import ts from 'typescript';
import { describe, expect, it } from 'vitest';
import { homeAlias, personalPlaces, publicPlaces } from '#model/screens/before';
import { sections } from '#model/screens/list';
import { screensOf } from '#model/screens/screen';
import { type Source, sourcesIn } from './sources';

const LIST = /^packages\/model\/src\/screens\//;

const screens = sections.flatMap((section) => screensOf(section).map(({ address }) => ({ address, below: section.address })));
const roots = new Set(
  [...publicPlaces, ...personalPlaces, homeAlias, ...screens].map(({ address }) => address.split('/')[1]?.split(':')[0] ?? ''),
);
/** `equipe/geral`: the part below the section, where it is unambiguous. */
const tails = screens.map(({ address, below }) => address.slice(below.length + 1)).filter((tail) => tail.includes('/'));

function isAddress(text: string): boolean {
  if (text.startsWith('.')) return false;
  const [before, root = ''] = text.split('/');
  return (before === '' && roots.has(root)) || tails.some((tail) => text.includes(tail));
}

function addressesIn({ path, text }: Source): string[] {
  if (![...roots].some((root) => text.includes(`/${root}`)) && !tails.some((tail) => text.includes(tail))) return [];
  const file = ts.createSourceFile(path, text, ts.ScriptTarget.Latest, true);
  const found: string[] = [];
  const visit = (node: ts.Node): void => {
    const isText = ts.isStringLiteralLike(node) || node.kind === ts.SyntaxKind.TemplateHead || ts.isTemplateMiddleOrTemplateTail(node);
    if (isText && isAddress((node as ts.LiteralLikeNode).text)) {
      found.push(`${path}:${file.getLineAndCharacterOfPosition(node.getStart()).line + 1} ${node.getText()}`);
    }
    node.forEachChild(visit);
  };
  visit(file);
  return found;
}

describe('an address is seen', () => {
  it.each([
    `const to = '/corte/lancamentos/clima';`,
    `const to = \`/cadastros/categorias/\${area}\`;`,
    `<Link to="/filter-form">Trocar</Link>`,
    `const to = \`\${base}/pecuaria/estoque-pecuario\`;`,
    `navigate('/login');`,
    `redirect('/lancamentos')`,
  ])('%s', (text) => {
    expect(addressesIn({ path: 'x.tsx', text })).toHaveLength(1);
  });
});

describe('what is none is let be', () => {
  it.each([
    `import('./screens/registers/RegisterScreen')`,
    `api.get('/category_livestock')`,
    `const label = 'Financeiro/tipo';`,
    `const to = addressOf('beef.financials.DESPESAS');`,
    `const path = '/cortes';`,
  ])('%s', (text) => {
    expect(addressesIn({ path: 'x.tsx', text })).toEqual([]);
  });
});

it('no address stands outside the list of screens', () => {
  const sources = sourcesIn(['packages', 'apps'], (path) => path.includes('/node_modules/') || /^apps\/api\/test\//.test(path));
  expect(sources.length).toBeGreaterThan(500);
  const isList = ({ path }: Source) => LIST.test(path);
  expect(sources.filter((source) => !isList(source)).flatMap(addressesIn)).toEqual([]);
  expect(sources.filter(isList).flatMap(addressesIn).length).toBeGreaterThan(20);
});
