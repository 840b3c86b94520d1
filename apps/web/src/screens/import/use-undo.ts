import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../client/api-failure';
import { invalidateFarmYears } from '../../client/farm-year';
import { invalidateImports, undoImport } from '../../client/workbook';
import { alertDialog } from '../../ui/confirm-dialog';

export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoImport,
    onSuccess: () => invalidateFarmYears(client),
    onError: (error) => void alertDialog({ title: 'Atenção', message: messageOf(error) }),
    onSettled: () => invalidateImports(client),
  });
}
