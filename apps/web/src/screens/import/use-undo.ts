import { useMutation, useQueryClient } from '@tanstack/react-query';
import { messageOf } from '../../client/api-failure';
import { forgetFarmYears } from '../../client/farm-year';
import { forgetImports, undoImport } from '../../client/workbook';
import { alertDialog } from '../../ui/confirm-dialog';

export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoImport,
    onSuccess: () => forgetFarmYears(client),
    onError: (error) => void alertDialog({ title: 'Atenção', message: messageOf(error) }),
    onSettled: () => forgetImports(client),
  });
}
