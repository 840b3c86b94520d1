import { Button, Textarea } from '@mantine/core';
import { useCallback, useRef, useState } from 'react';
import { Modal } from '../../ui/Modal';
import { notify } from '../../ui/notify';
import type { GridSetup } from '../grid-setup';
import { PastePreview } from './PastePreview';
import type { PasteStart, SavedTableDraft } from './use-pasted-table';

interface PasteDialogProps {
  setup: GridSetup;
  from: PasteStart;
  onKeep(table: SavedTableDraft | null): void;
  onClose(): void;
  onReopen(table: SavedTableDraft): void;
  onSaved(): void;
}

export default function PasteDialog({ setup, from, onKeep, onClose, onReopen, onSaved }: PasteDialogProps) {
  const [draft, setDraft] = useState('');
  const [pasted, setPasted] = useState(from);
  const table = useRef<SavedTableDraft | null>(null);
  const keep = useCallback(
    (next: SavedTableDraft | null) => {
      table.current = next;
      onKeep(next);
    },
    [onKeep],
  );
  const close = () => {
    const thrown = table.current;
    keep(null);
    onClose();
    if (thrown) notify({ message: 'Linhas coladas descartadas', tone: 'info', undo: () => onReopen(thrown) });
  };
  const labels = setup.columns.filter((column) => column.field && !column.field.readOnly).map((column) => column.label);
  return (
    <Modal opened onClose={close} title={`Colar planilha em ${setup.resource.many}`} size="min(1240px, 96vw)">
      {typeof pasted === 'string' && pasted.trim() === '' ? (
        <form
          className="flex flex-col gap-3"
          onSubmit={(event) => {
            event.preventDefault();
            setPasted(draft);
          }}
        >
          <p>
            Copie as linhas na planilha e cole aqui. Com cabeçalho as colunas podem vir em qualquer ordem; sem ele, nesta:{' '}
            <b>{labels.join(', ')}</b>.
          </p>
          <Textarea
            aria-label="Linhas da planilha"
            placeholder="Ctrl + V"
            data-autofocus
            autoFocus
            minRows={10}
            rows={10}
            value={draft}
            onChange={(event) => setDraft(event.currentTarget.value)}
            onPaste={(event) => {
              const clip = event.clipboardData.getData('text/plain');
              // A paste into the empty box is checked without another click.
              if (draft !== '' || clip.trim() === '') return;
              event.preventDefault();
              setPasted(clip);
            }}
          />
          <div className="flex gap-2 justify-end flex-wrap">
            <Button variant="default" onClick={close}>
              Cancelar
            </Button>
            <Button type="submit" disabled={draft.trim() === ''}>
              Conferir
            </Button>
          </div>
        </form>
      ) : (
        <PastePreview
          key={typeof pasted === 'string' ? pasted : 'kept'}
          setup={setup}
          from={pasted}
          onKeep={keep}
          onBack={() => {
            keep(null);
            setPasted('');
          }}
          onSaved={() => {
            keep(null);
            onSaved();
            onClose();
          }}
        />
      )}
    </Modal>
  );
}
