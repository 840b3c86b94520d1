import { Button } from '@mantine/core';
import { IconAlertCircle, IconCheck, IconClock, IconDownload, IconLoader2, IconX } from '@tabler/icons-react';
import type { Job, JobState } from '#model/responses/jobs';
import { formatMoment } from '#view/moments';
import styles from './JobList.module.css';
import { useJobActions } from './use-job-actions';

const WORDS: Readonly<Record<JobState, string>> = {
  QUEUED: 'Na fila',
  RUNNING: 'Em andamento',
  DONE: 'Concluído',
  FAILED: 'Não concluído',
};
const ICONS = { QUEUED: IconClock, RUNNING: IconLoader2, DONE: IconCheck, FAILED: IconAlertCircle } as const;

interface JobListProps {
  jobs: readonly Job[];
  /** Names the owner of each job. */
  hasOthers?: boolean;
}

export function JobList({ jobs, hasOthers = false }: JobListProps) {
  return (
    <ul className="panel">
      {jobs.map((job) => (
        <JobItem key={job.id} job={job} hasOthers={hasOthers} />
      ))}
    </ul>
  );
}

function JobItem({ job, hasOthers }: { job: Job; hasOthers: boolean }) {
  const { label, title, state, progress, message, reason, created_at, finished_at, user, attempt, result } = job;
  const Icon = ICONS[state];
  const name = `job-${job.id}`;
  return (
    <li
      className="grid grid-cols-[minmax(0,5fr)_minmax(0,4fr)_150px] items-center gap-x-5 gap-y-2 py-3 px-4 [&+&]:border-t [&+&]:border-line phone:grid-cols-1"
      aria-labelledby={name}
    >
      <div className="list-text">
        <h3 id={name}>{title}</h3>
        <p>
          {label} · pedido {hasOthers && user.name ? `por ${user.name}, ` : ''}
          {formatMoment(created_at)}
          {finished_at && `; terminou ${formatMoment(finished_at)}`}
          {attempt > 1 && ` · ${attempt}ª tentativa`}
        </p>
      </div>
      <div className={styles.state} data-state={state}>
        <p>
          <Icon size={16} stroke={2} aria-hidden />
          <b>{WORDS[state]}</b>
          {state === 'RUNNING' && ` ${progress} %`}
        </p>
        {state === 'RUNNING' && <progress className="w-full h-1.5 mt-1.5" max={100} value={progress} aria-label={`Progresso: ${title}`} />}
        {message && <p className="mt-0.5 text-ink-soft text-sm wrap-anywhere">{message}</p>}
        {state === 'FAILED' && reason && reason !== message && (
          <p className="mt-0.5 text-ink-soft text-sm wrap-anywhere">Motivo técnico: {reason}</p>
        )}
        {result && (
          <p className="mt-0.5 text-ink-soft text-sm wrap-anywhere">{`Arquivo guardado até ${formatMoment(result.expires_at)}`}</p>
        )}
      </div>
      <Actions job={job} />
    </li>
  );
}

function Actions({ job }: { job: Job }) {
  const { change, download } = useJobActions();
  const { id, can } = job;
  if (!can.cancel && !can.retry && !can.download) return null;
  const buttons = { size: 'compact-md', 'aria-describedby': `job-${id}` } as const;
  return (
    <div className="flex gap-2 justify-end flex-wrap phone:justify-start">
      {can.download && (
        <Button
          {...buttons}
          leftSection={<IconDownload size={16} stroke={1.8} aria-hidden />}
          loading={download.isPending}
          onClick={() => download.mutate(id)}
        >
          Baixar
        </Button>
      )}
      {can.retry && (
        <Button {...buttons} variant="default" loading={change.isPending} onClick={() => change.mutate({ id, call: 'retry' })}>
          Tentar outra vez
        </Button>
      )}
      {can.cancel && (
        <Button
          {...buttons}
          variant="default"
          leftSection={<IconX size={16} stroke={1.8} aria-hidden />}
          loading={change.isPending}
          onClick={() => change.mutate({ id, call: 'cancel' })}
        >
          Cancelar
        </Button>
      )}
    </div>
  );
}
