import { useMutation, useQueryClient } from '@tanstack/react-query';
import { invalidateFarmYears } from '../../client/farm-year';
import { invalidateImports, undoImport } from '../../client/workbook';
import { alertFailure } from '../../ui/confirm-dialog';

export function useUndo() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: undoImport,
    onSuccess: () => invalidateFarmYears(client),
    onError: alertFailure,
    onSettled: () => invalidateImports(client),
  });
}
