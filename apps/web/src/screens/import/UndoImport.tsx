import { IconArrowBackUp } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Import } from '#model/responses/workbook';
import { invalidateFarmYears } from '../../client/farm-year';
import { invalidateImports, undoImport } from '../../client/workbook';
import { alertFailure, confirmDialog } from '../../ui/confirm-dialog';
import { IconButton } from '../../ui/IconButton';
import { importChangeWords } from './workbook-words';

interface UndoImportProps {
  one: Import;
  describedBy?: string;
}

export function UndoImport({ one: { id, file_name, sheets }, describedBy }: UndoImportProps) {
  const client = useQueryClient();
  const undo = useMutation({
    mutationFn: () => undoImport(id),
    onSuccess: () => invalidateFarmYears(client),
    onError: alertFailure,
    onSettled: () => invalidateImports(client),
  });
  const ask = async () => {
    const brought = sheets.map((sheet) => `${sheet.label}: ${importChangeWords([sheet])}`).join('; ');
    const message = `"${file_name}" trouxe ${brought}. As linhas novas são apagadas, e as outras voltam a ser como eram.`;
    if (await confirmDialog({ title: 'Desfazer a importação', message, confirm: 'Desfazer', isDangerous: true })) undo.mutate();
  };
  return (
    <IconButton icon={IconArrowBackUp} loading={undo.isPending} aria-describedby={describedBy} onClick={() => void ask()}>
      Desfazer
    </IconButton>
  );
}
