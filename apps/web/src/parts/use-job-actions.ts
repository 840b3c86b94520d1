import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { Job } from '#model/responses/jobs';
import { api } from '../client/api';
import { downloadFile } from '../client/files';
import { invalidateJobs } from '../client/jobs';
import { notifyFailure } from '../ui/notify';

export function useJobActions() {
  const client = useQueryClient();
  const change = useMutation({
    mutationFn: ({ id, call }: { id: number; call: 'cancel' | 'retry' }) => api.post<Job>(`/jobs/${id}/${call}`),
    onError: notifyFailure,
    onSettled: () => invalidateJobs(client),
  });
  const download = useMutation({ mutationFn: (id: number) => downloadFile(`/jobs/${id}/result`, {}), onError: notifyFailure });
  return { change, download };
}
