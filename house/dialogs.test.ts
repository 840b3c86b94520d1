import { describe, expect, it } from 'vitest';
import { sourcesIn } from './sources';

/** All dialogs use `ui`, whose guard (`ui/dialog-guard.ts`) decides when they may be answered. */

const PAST_THE_RULE = {
  'a dialog of the library: ui/Modal, ui/Drawer':
    /import \{[^}]*\b(Modal|ModalRoot|ModalBase|ModalBaseRoot|Drawer|DrawerRoot|Dialog)\b[^}]*\} from '@mantine\/core'/,
  'a question of the library: confirmDialog': /from '@mantine\/modals'/,
  'a question of the browser: confirmDialog': /\b(window\.)?(confirm|alert|prompt)\((['"`]|\))|window\.(confirm|alert|prompt)\b/,
  'a dialog of its own: ui/Modal': /<dialog\b|(?<!\[)aria-modal|role="alertdialog"|<(section|div)[^>]*role="dialog"/,
} as const;

const RIGHTLY: Readonly<Record<string, string>> = {
  'apps/web/src/client/install-offer.ts': 'the system asks whether to install',
  'apps/web/src/ui/Modal.tsx': 'puts it under the rule',
  'apps/web/src/ui/Drawer.tsx': 'puts it under the rule',
  'apps/web/src/ui/overlays.tsx': 'puts it under the rule',
  'apps/web/src/shell/MenuDrawer.tsx': 'leads to other screens only; what would be lost there is asked for in a dialog',
  'apps/web/src/shell/GoTo.tsx': 'leads to other screens only; what would be lost there is asked for in a dialog',
};

const brokenBy = (text: string) => Object.entries(PAST_THE_RULE).flatMap(([rule, pattern]) => (pattern.test(text) ? [rule] : []));

describe('what goes past the rule is seen', () => {
  it.each([
    `import { Button, Modal } from '@mantine/core';`,
    `import { type DrawerProps, Drawer as Side } from '@mantine/core';`,
    `import { modals } from '@mantine/modals';`,
    `if (window.confirm('Excluir?')) remove();`,
    `if (confirm('Excluir?')) remove();`,
    `<dialog ref={dialog}>`,
    `<div className={styles.box} role="dialog">`,
    `<div role="alertdialog">`,
  ])('%s', (text) => {
    expect(brokenBy(text)).toHaveLength(1);
  });

  it('and what does not is let be', () => {
    for (const text of [`import { Modal } from '../ui/Modal';`, `<Popover.Dropdown role="dialog">`, `this.#ports.confirm({ message })`])
      expect(brokenBy(text)).toEqual([]);
  });
});

it('every dialog keeps it', () => {
  const sources = sourcesIn(['apps/web/src']);
  expect(sources.length).toBeGreaterThan(250);
  const found = new Map(sources.flatMap(({ path, text }) => (brokenBy(text).length > 0 ? [[path, brokenBy(text)] as const] : [])));
  expect([...found].filter(([path]) => !(path in RIGHTLY))).toEqual([]);
  expect(new Set(found.keys())).toEqual(new Set(Object.keys(RIGHTLY)));
});
