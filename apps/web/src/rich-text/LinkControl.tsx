import { Button, Popover, TextInput } from '@mantine/core';
import { RichTextEditor as Kit } from '@mantine/tiptap';
import { IconLink } from '@tabler/icons-react';
import { type Editor, useEditorState } from '@tiptap/react';
import { type KeyboardEvent, useEffect, useState } from 'react';
import { linkOf } from './link-of';
import styles from './RichTextEditor.module.css';

interface LinkControlProps {
  editor: Editor | null;
  isOpen: boolean;
  onOpenChange(isOpen: boolean): void;
}

/** Without a selection the address itself is inserted. */
export function LinkControl({ editor, isOpen, onOpenChange }: LinkControlProps) {
  const isActive = useEditorState({ editor, selector: ({ editor: one }) => one?.isActive('link') ?? false }) ?? false;
  const close = () => {
    onOpenChange(false);
    editor?.commands.focus();
  };
  return (
    <Popover opened={isOpen} onChange={(next) => !next && close()} trapFocus shadow="md" position="bottom-start" withinPortal>
      <Popover.Target>
        <Kit.Control
          aria-label="Link (Ctrl+K)"
          title="Link (Ctrl+K)"
          aria-haspopup="dialog"
          active={isActive}
          onClick={() => onOpenChange(!isOpen)}
        >
          <IconLink size={18} stroke={1.7} aria-hidden />
        </Kit.Control>
      </Popover.Target>
      <Popover.Dropdown aria-label="Link">
        {isOpen && editor && <LinkForm editor={editor} isThere={isActive} onDone={close} />}
      </Popover.Dropdown>
    </Popover>
  );
}

function LinkForm({ editor, isThere, onDone }: { editor: Editor; isThere: boolean; onDone(): void }) {
  const [address, setAddress] = useState('');
  const [problem, setProblem] = useState<string | null>(null);
  useEffect(() => setAddress(String(editor.getAttributes('link').href ?? '')), [editor]);
  const apply = () => {
    const href = linkOf(address);
    if (href === null) {
      setProblem('Use um endereço que comece com https://, mailto:, tel: ou, para uma tela daqui, com /.');
      return;
    }
    const chain = editor.chain().focus();
    if (editor.state.selection.empty && !isThere)
      chain.insertContent({ type: 'text', text: address.trim(), marks: [{ type: 'link', attrs: { href } }] });
    else chain.extendMarkRange('link').setLink({ href });
    chain.run();
    onDone();
  };
  const remove = () => {
    editor.chain().focus().extendMarkRange('link').unsetLink().run();
    onDone();
  };
  const onKeyDown = (event: KeyboardEvent) => {
    // Keys must not reach the surrounding form or dialog.
    event.stopPropagation();
    if (event.key === 'Escape') onDone();
    if (event.key !== 'Enter' || event.target instanceof HTMLButtonElement) return;
    event.preventDefault();
    apply();
  };
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: listens to the input inside
    <div className={styles.link} onKeyDown={onKeyDown}>
      <TextInput
        data-autofocus
        label="Endereço do link"
        placeholder="https:// ou /corte/lancamentos"
        autoComplete="off"
        value={address}
        error={problem}
        onChange={(event) => {
          setAddress(event.currentTarget.value);
          setProblem(null);
        }}
      />
      <div className="flex gap-2 justify-end">
        {isThere && (
          <Button variant="default" size="xs" onClick={remove}>
            Tirar o link
          </Button>
        )}
        <Button size="xs" onClick={apply}>
          Aplicar
        </Button>
      </div>
    </div>
  );
}
