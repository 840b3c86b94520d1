import { RichTextEditor as Kit, type RichTextEditorLabels } from '@mantine/tiptap';
import '@mantine/tiptap/styles.layer.css';
import { Link } from '@tiptap/extension-link';
import { type Editor, useEditor } from '@tiptap/react';
import { StarterKit } from '@tiptap/starter-kit';
import { type KeyboardEvent, useEffect, useRef, useState } from 'react';
import { isSafeLink } from '#model/kit/rich-text';
import { LinkControl } from './LinkControl';
import { pastedHtml } from './purified';
import text from './RichText.module.css';
import styles from './RichTextEditor.module.css';

interface EditorSurfaceProps {
  value: string;
  onChange(html: string): void;
  isWrong: boolean;
  isRequired: boolean;
  labelledBy: string;
  describedBy: string | undefined;
}

const EDITOR_WORDS: Partial<RichTextEditorLabels> = {
  boldControlLabel: 'Negrito (Ctrl+B)',
  italicControlLabel: 'Itálico (Ctrl+I)',
  underlineControlLabel: 'Sublinhado (Ctrl+U)',
  h3ControlLabel: 'Subtítulo (Ctrl+Alt+3)',
  bulletListControlLabel: 'Lista (Ctrl+Shift+8)',
  orderedListControlLabel: 'Lista numerada (Ctrl+Shift+7)',
  blockquoteControlLabel: 'Citação (Ctrl+Shift+B)',
  undoControlLabel: 'Desfazer (Ctrl+Z)',
  redoControlLabel: 'Refazer (Ctrl+Shift+Z)',
};

/** Only extensions for the tags of `RICH_TEXT_TAGS`. */
const EXTENSIONS = [
  StarterKit.configure({
    heading: { levels: [3] },
    code: false,
    codeBlock: false,
    strike: false,
    horizontalRule: false,
    // A trailing empty paragraph would count as content.
    trailingNode: false,
    link: false,
  }),
  Link.configure({
    openOnClick: false,
    defaultProtocol: 'https',
    HTMLAttributes: { target: null, rel: null, class: null },
    isAllowedUri: isSafeLink,
  }),
];

export default function EditorSurface(props: EditorSurfaceProps) {
  const { value, onChange, isWrong, isRequired, labelledBy, describedBy } = props;
  const [isLinking, setLinking] = useState(false);
  const toolbar = useRef<HTMLDivElement>(null);
  /** The same value from outside is no change. */
  const reported = useRef(value);
  const hear = useRef(onChange);
  hear.current = onChange;
  const editor = useEditor({
    extensions: EXTENSIONS,
    content: value,
    onUpdate: ({ editor: changed }) => {
      reported.current = htmlOf(changed);
      hear.current(reported.current);
    },
  });
  useEffect(() => {
    editor?.setOptions({
      editorProps: {
        attributes: attributesOf({ labelledBy, describedBy, isWrong, isRequired }),
        transformPastedHTML: pastedHtml,
        handleKeyDown: (_view, event) => {
          const way = wayOf(event);
          if (way === 'link') setLinking(true);
          if (way === 'toolbar') buttonsOf(toolbar.current)[0]?.focus();
          return way !== null;
        },
      },
    });
  }, [editor, isWrong, isRequired, labelledBy, describedBy]);
  useEffect(() => {
    if (value === reported.current) return;
    reported.current = value;
    editor?.commands.setContent(value, { emitUpdate: false });
  }, [editor, value]);
  return (
    <Kit
      editor={editor}
      labels={EDITOR_WORDS}
      withTypographyStyles={false}
      withCodeHighlightStyles={false}
      data-wrong={isWrong || undefined}
      classNames={{
        root: 'overflow-clip border-line-strong bg-surface focus-within:border-leaf focus-within:shadow-focus data-wrong:border-red',
        toolbar: 'gap-1.5 py-1.5 px-2 border-line bg-surface-sunken',
        control: styles.control,
        content: `${text.text} ${styles.writing} max-h-[min(46vh,460px)] overflow-y-auto`,
      }}
    >
      <Kit.Toolbar ref={toolbar} role="toolbar" aria-label="Formatação do texto" onKeyDown={(event) => walk(event, editor)}>
        <Kit.ControlsGroup>
          <Kit.Bold />
          <Kit.Italic />
          <Kit.Underline />
        </Kit.ControlsGroup>
        <Kit.ControlsGroup>
          <Kit.H3 />
          <Kit.BulletList />
          <Kit.OrderedList />
          <Kit.Blockquote />
        </Kit.ControlsGroup>
        <Kit.ControlsGroup>
          <LinkControl editor={editor} isOpen={isLinking} onOpenChange={setLinking} />
        </Kit.ControlsGroup>
        <Kit.ControlsGroup>
          <Kit.Undo />
          <Kit.Redo />
        </Kit.ControlsGroup>
      </Kit.Toolbar>
      <Kit.Content />
    </Kit>
  );
}

const htmlOf = (editor: Editor) => (editor.getText().trim() === '' ? '' : editor.getHTML());

function attributesOf({
  labelledBy,
  describedBy,
  isWrong,
  isRequired,
}: Pick<EditorSurfaceProps, 'labelledBy' | 'describedBy' | 'isWrong' | 'isRequired'>) {
  return {
    role: 'textbox',
    'aria-multiline': 'true',
    'aria-labelledby': labelledBy,
    'aria-required': String(isRequired),
    'aria-invalid': String(isWrong),
    ...(describedBy ? { 'aria-describedby': describedBy } : {}),
  };
}

function wayOf({ key, altKey, ctrlKey, metaKey }: globalThis.KeyboardEvent): 'link' | 'toolbar' | null {
  if ((ctrlKey || metaKey) && !altKey && key.toLowerCase() === 'k') return 'link';
  return altKey && key === 'F10' ? 'toolbar' : null;
}

const buttonsOf = (toolbar: Element | null) => [...(toolbar?.querySelectorAll<HTMLElement>('button:not(:disabled)') ?? [])];

function walk(event: KeyboardEvent<HTMLElement>, editor: Editor | null): void {
  const buttons = buttonsOf(event.currentTarget);
  const at = buttons.indexOf(event.target as HTMLElement);
  if (at < 0) return;
  if (event.key === 'Escape') {
    event.preventDefault();
    event.stopPropagation();
    editor?.commands.focus();
    return;
  }
  const step = { ArrowRight: 1, ArrowLeft: -1, Home: -at, End: buttons.length - 1 - at }[event.key];
  if (step === undefined) return;
  event.preventDefault();
  buttons[(at + step + buttons.length) % buttons.length]?.focus();
}
