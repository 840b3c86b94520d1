import { ActionIcon, Button, Menu, TextInput } from '@mantine/core';
import { IconBookmark, IconCheck, IconX } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { SavedView } from '#model/responses/portfolio';
import { removeView, saveView, useSavedViews, VIEWS_KEY } from '../../client/portfolio';
import { useTextForm } from '../../form/use-text-form';
import type { UndoStack } from '../../rows/undo-stack';
import { IconButton } from '../../ui/IconButton';
import { Modal } from '../../ui/Modal';
import { notify, notifyFailure } from '../../ui/notify';

interface SavedViewsProps {
  search: string;
  onShow(search: string): void;
  undoStack: UndoStack;
}

export function SavedViews({ search, onShow, undoStack }: SavedViewsProps) {
  const client = useQueryClient();
  const views = useSavedViews().data?.resultList ?? [];
  const [isNaming, setNaming] = useState(false);
  const shown = views.find((view) => view.search === search);
  const refresh = () => client.invalidateQueries({ queryKey: VIEWS_KEY });
  const forget = useMutation({
    mutationFn: ({ id }: SavedView) => removeView(id),
    onSuccess: (_gone, view) => {
      const kept = { id: view.id };
      const undo = async () => {
        kept.id = (await saveView(view.name, view.search)).id;
        await refresh();
      };
      const redo = async () => {
        await removeView(kept.id);
        await refresh();
      };
      notify({
        message: `Visão “${view.name}” apagada`,
        undo: undoStack.pushForNotice({ what: `visão “${view.name}” apagada`, undo, redo }),
        hasUndoButton: true,
      });
    },
    onError: notifyFailure,
    onSettled: refresh,
  });
  return (
    <>
      <Menu position="bottom-end" shadow="md" width={280}>
        <Menu.Target>
          <IconButton icon={IconBookmark}>{shown?.name ?? 'Visões'}</IconButton>
        </Menu.Target>
        <Menu.Dropdown>
          {views.map((view) => (
            <div key={view.id} className="flex items-center [&>:first-child]:flex-1">
              <Menu.Item
                leftSection={
                  view === shown ? <IconCheck size={16} stroke={2} aria-label="aberta:" /> : <span className="inline-block w-4" />
                }
                onClick={() => onShow(view.search)}
              >
                {view.name}
              </Menu.Item>
              <ActionIcon variant="subtle" color="gray" aria-label={`Apagar a visão ${view.name}`} onClick={() => forget.mutate(view)}>
                <IconX size={15} aria-hidden />
              </ActionIcon>
            </div>
          ))}
          {views.length > 0 && <Menu.Divider />}
          <Menu.Item onClick={() => setNaming(true)}>Guardar esta visão…</Menu.Item>
        </Menu.Dropdown>
      </Menu>
      {isNaming && <NameDialog search={search} onClose={() => setNaming(false)} />}
    </>
  );
}

const MAX_CHARS = 60;

function NameDialog({ search, onClose }: { search: string; onClose(): void }) {
  const client = useQueryClient();
  const { text, input, onError, submit } = useTextForm('');
  const save = useMutation({
    mutationFn: (name: string) => saveView(name, search),
    onSuccess: async (view) => {
      await client.invalidateQueries({ queryKey: VIEWS_KEY });
      notify({ message: `Visão “${view.name}” guardada` });
      onClose();
    },
    onError,
  });
  return (
    <Modal opened onClose={onClose} title="Guardar esta visão" size="sm">
      <form className="flex flex-col gap-3 items-start [&>div]:w-full" onSubmit={submit(save.isPending ? null : save.mutate)}>
        <p>O filtro, a busca e a ordem ficam guardados com um nome. Se já houver uma visão com esse nome, ela é substituída.</p>
        <TextInput {...input} data-autofocus label="Nome" maxLength={MAX_CHARS} />
        <Button type="submit" disabled={text.trim() === ''} loading={save.isPending}>
          Guardar
        </Button>
      </form>
    </Modal>
  );
}
