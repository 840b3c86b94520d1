import { Button, type ButtonProps } from '@mantine/core';
import type { Icon as IconType } from '@tabler/icons-react';
import { useMutation } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { type FetchedFile, saveFile } from '../client/files';
import { notifyFailure } from '../ui/notify';

interface FileButtonProps extends Omit<ButtonProps, 'leftSection' | 'loading'> {
  fetch(): Promise<FetchedFile>;
  icon?: IconType;
  'aria-label'?: string;
  'aria-describedby'?: string;
  children: ReactNode;
}

export const useFile = <Asked = void>(fetch: (asked: Asked) => Promise<FetchedFile>) =>
  useMutation({ mutationFn: fetch, onSuccess: saveFile, onError: notifyFailure });

export function FileButton({ fetch, icon: Icon, ...look }: FileButtonProps) {
  const file = useFile(fetch);
  const section = Icon && <Icon size={16} stroke={1.8} aria-hidden />;
  return <Button variant="default" {...look} leftSection={section} loading={file.isPending} onClick={() => file.mutate()} />;
}
