import fc from 'fast-check';
import { describe, expect, it } from 'vitest';
import { isSafeLink, RICH_TEXT_TAGS } from '#model/kit/rich-text';
import { cleanRichText } from './clean';
import { plainTextOf, plainWords } from './plain-text';
import { htmlOf, tokensOf } from './tokens';

describe('HTML that is stored', () => {
  it('keeps what the editor writes as it is', () => {
    const written =
      '<h3>Título</h3><p>Um <strong>dois</strong> <em>três</em> <u>quatro</u><br />linha</p>' +
      '<ul><li><p>a</p></li><li><p>b</p><ol><li><p>c</p></li></ol></li></ul>' +
      '<blockquote><p>dito</p></blockquote><p><a href="/corte/lancamentos/nascimentos">aqui</a></p>';
    expect(cleanRichText(written)).toBe(written);
  });

  it.each([
    ['scripts', '<p>a<script>alert(1)</script></p>', '<p>a</p>'],
    ['handlers', '<p onclick="alert(1)" style="color:red" class="x" id="y">a</p>', '<p>a</p>'],
    ['styles', '<style>p{}</style><p>a</p>', '<p>a</p>'],
    ['frames and objects', '<iframe src="https://x.y">b</iframe><object data="x">c</object><embed src="x"><p>a</p>', '<p>a</p>'],
    ['pictures', '<p>a<img src=x onerror=alert(1)></p>', '<p>a</p>'],
    ['drawings', '<svg><a href="javascript:alert(1)"><text>b</text></a></svg><p>a</p>', '<p>a</p>'],
    ['comments', '<p>a<!-- b --></p><!--[if IE]><script>c</script><![endif]-->', '<p>a</p>'],
    ['forms', '<form action="//x"><input name="q"><button>a</button></form>', 'a'],
    ['other names of a tag', '<h1>T</h1><div><b>a</b> <i>b</i></div>', '<h3>T</h3><p><strong>a</strong> <em>b</em></p>'],
    ['what is not closed', '<p><strong>a', '<p><strong>a</strong></p>'],
    ['what is closed in the wrong order', '<strong><em>a</strong></em>', '<strong><em>a</em></strong>'],
    ['half a tag', '<p>a</p><scr', '<p>a</p>scr'],
    ['paragraphs in paragraphs', '<p>a<p>b<ul><li>c</ul>', '<p>a</p><p>b</p><ul><li>c</li></ul>'],
    ['items without a list', '<li>a</li><li>b', '<p>a</p><p>b</p>'],
    ['lists without items', '<ul>a<p>b</p><ol><li>c</li></ol></ul>', '<ul><li>a<p>b</p><ol><li>c</li></ol></li></ul>'],
    ['links in links', '<p><a href="/a">a<a href="/b">b</a></a></p>', '<p><a href="/a">a</a><a href="/b">b</a></p>'],
    ['what looks like a tag', '<p>1 < 2 & 3 > 2</p>', '<p>1 &lt; 2 &amp; 3 &gt; 2</p>'],
    ['empty ones', '<p></p><p><br></p><ul><li>&nbsp;</li></ul>', ''],
  ])('has no %s', (_name, html, clean) => {
    expect(cleanRichText(html)).toBe(clean);
  });

  it.each([
    'javascript:alert(1)',
    'JaVaScRiPt:alert(1)',
    'java\nscript:alert(1)',
    'java&#10;script:alert(1)',
    '&#106;avascript:alert(1)',
    '&#x6a;avascript&colon;alert(1)',
    ' javascript:alert(1)',
    '\u0001javascript:alert(1)',
    'data:text/html,<script>alert(1)</script>',
    'vbscript:msgbox(1)',
    'file:///etc/passwd',
    '//evil.example/x',
    '/\\evil.example',
    'evil.example',
    'https://a b',
    '',
  ])('has no link to %j', (href) => {
    expect(cleanRichText(`<p><a href="${href.replaceAll('"', '&quot;')}">aqui</a></p>`)).toBe('<p>aqui</p>');
  });

  it.each(['https://a.br/x?y=1&z=2#w', 'http://a.br', 'mailto:a@b.br', 'tel:+5511999990000', '/corte/faq?pergunta=3', '/'])(
    'has links to %s',
    (href) => {
      expect(tokensOf(cleanRichText(`<p><a href="${href.replaceAll('&', '&amp;')}" target="_blank">aqui</a></p>`))).toContainEqual({
        kind: 'open',
        tag: 'a',
        href,
      });
    },
  );

  it('is, whatever was sent, made of these tags alone, each closed in its order, and stays as it is when cleaned again', () => {
    const piece = fc.oneof(
      fc.constantFrom(
        ...['<p>', '</p>', '<ul>', '<li>', '</li>', '</ul>', '<a href="/x">', '<a href=javascript:x>', '</a>', '<strong>', '</strong>'],
        ...['<div onload=x>', '</div>', '<script>', '</script>', '<style>', '<svg/onload=x>', '<!--', '-->', '<![CDATA[', '&lt;script&gt;'],
        ...[
          '<br>',
          '<br/>',
          '</br>',
          '<h1>',
          '</h1>',
          '<blockquote>',
          '"',
          "'",
          '<',
          '>',
          '&',
          '&#0;',
          '&#x22;',
          '<a href="',
          '<textarea>',
        ],
        ...['<math><mtext>', '<table><td>', '<p ', '<x:y>', '</', '<a href="https://a.br/&quot;onclick=x">', '\u2028', '\u00a0'],
      ),
      fc.string({ maxLength: 8 }),
    );
    fc.assert(
      fc.property(fc.array(piece, { maxLength: 30 }), (pieces) => {
        const clean = cleanRichText(pieces.join(''));
        const tokens = tokensOf(clean);
        expect(htmlOf(tokens)).toBe(clean);
        const open: string[] = [];
        const isIn = (...tags: string[]) => tags.includes(open.at(-1) ?? '');
        for (const token of tokens) {
          if (token.kind === 'open') {
            expect(RICH_TEXT_TAGS).toContain(token.tag);
            if (token.tag === 'a') expect(isSafeLink(token.href ?? '')).toBe(true);
            if (token.tag === 'li') expect(isIn('ul', 'ol')).toBe(true);
            else expect(isIn('ul', 'ol')).toBe(false);
            if (token.tag === 'p') expect(isIn('', 'li', 'blockquote')).toBe(true);
            if (token.tag !== 'br') open.push(token.tag);
          }
          if (token.kind === 'close') expect(open.pop()).toBe(token.tag);
        }
        expect(open).toEqual([]);
        expect(cleanRichText(clean)).toBe(clean);
      }),
      { numRuns: 400 },
    );
  });
});

it('of any depth is read in a moment, and stored no deeper than a reader can follow', () => {
  const clean = cleanRichText(`${'<ul><li><blockquote>'.repeat(900)}a`);
  let depth = 0;
  const depths = tokensOf(clean).map(({ kind }) => {
    depth += DEPTH[kind];
    return depth;
  });
  expect(Math.max(...depths)).toBeLessThan(20);
  expect(cleanRichText(clean)).toBe(clean);
});

describe('the words of an HTML text', () => {
  it('are paragraphs, lines and items', () => {
    const html =
      '<h3>Como lançar</h3><p>Abra <strong>Lançamentos</strong>.<br>Depois:</p><ul><li><p>escolha a fazenda</p></li><li>grave' +
      '<ol><li>um</li><li>dois</li></ol></li></ul><p>Veja <a href="/corte/lancamentos">a tela</a> ou https://a.br, ' +
      '<a href="https://a.br">https://a.br</a>, <a href="mailto:a@b.br">a@b.br</a>. 1 &lt; 2 &amp; &quot;3&quot;</p>';
    expect(plainTextOf(html, (path) => `https://porteira.br${path}`)).toBe(
      'Como lançar\n\nAbra Lançamentos.\nDepois:\n\n- escolha a fazenda\n- grave\n  1. um\n  2. dois\n\n' +
        'Veja a tela (https://porteira.br/corte/lancamentos) ou https://a.br, https://a.br, a@b.br. 1 < 2 & "3"',
    );
    expect(plainWords(html)).toBe(
      'Como lançar Abra Lançamentos. Depois: escolha a fazenda grave um dois Veja a tela ou https://a.br, https://a.br, a@b.br. 1 < 2 & "3"',
    );
  });

  it('are nothing where nothing is written, and are never those of a script', () => {
    expect(plainTextOf('<p> </p>')).toBe('');
    expect(plainTextOf('<script>a</script><p>b</p>')).toBe('b');
    expect(plainWords('<p>a</p><p>b</p>')).toBe('a b');
  });
});

const DEPTH = { open: 1, close: -1, text: 0 };
