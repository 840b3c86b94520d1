import { NativeSelect } from '@mantine/core';
import { IconDownload } from '@tabler/icons-react';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import { type FormEvent, useState } from 'react';
import { messages } from '#model/kit/messages';
import type { List } from '../../client/choices';
import { fetchIndividual, INDIVIDUAL_JOB, type IndividualOf, startIndividual } from '../../client/dairy-reports';
import { invalidateJobs } from '../../client/jobs';
import { useApiQuery } from '../../client/use-api-query';
import { ScopeFilter } from '../../filter/ScopeFilter';
import { useFile } from '../../parts/FileButton';
import { OwnJobs } from '../../parts/OwnJobs';
import { Page } from '../../parts/Page';
import { useScope } from '../../session/use-session';
import { IconButton } from '../../ui/IconButton';
import { notifyFailure } from '../../ui/notify';
import styles from './DairyReports.module.css';

type Way = 'farms' | 'region';

export default function IndividualScreen() {
  const [way, setWay] = useState<Way>('farms');
  const file = useFile((asked: Parameters<typeof fetchIndividual>) => fetchIndividual(...asked));
  const [started, setStarted] = useState<readonly number[]>([]);
  const client = useQueryClient();
  const start = useMutation({
    mutationFn: (asked: Parameters<typeof startIndividual>) => startIndividual(...asked),
    onSuccess: ({ job }) => setStarted((before) => [...before, job]),
    onError: notifyFailure,
    onSettled: () => invalidateJobs(client),
  });
  // A single report downloads at once; several are made in the background.
  const ask = (harvestId: number, of: IndividualOf) => {
    const [only, ...others] = 'regionId' in of ? [] : of.farmIds;
    if (only !== undefined && others.length === 0) file.mutate([harvestId, only]);
    else start.mutate([harvestId, of]);
  };
  const option = (value: Way, label: string) => (
    <label>
      <input type="radio" name="individual-of" checked={way === value} onChange={() => setWay(value)} /> {label}
    </label>
  );
  return (
    <Page title="Relatório individual">
      <fieldset className={styles.either}>
        <legend>De quem</legend>
        {option('farms', 'Fazendas')}
        {option('region', 'Região')}
      </fieldset>
      {way === 'farms' ? (
        <ScopeFilter
          label="Fazendas do relatório"
          asks={['customer', 'harvest', 'farms']}
          environment="DAIRY_CATTLE"
          layout="band"
          submit="Baixar"
          onSubmit={({ harvest, farms }) => ask(harvest.id, { farmIds: farms.map(({ id }) => id) })}
        />
      ) : (
        <RegionForm isWorking={start.isPending} onSubmit={(harvestId, regionId) => ask(harvestId, { regionId })} />
      )}
      {file.isPending && <p role="status">Preparando o PDF…</p>}
      <OwnJobs kinds={[INDIVIDUAL_JOB]} started={started} />
    </Page>
  );
}

interface Titled {
  id: number;
  title: string;
}

const useTitles = (path: string) => useApiQuery<List<Titled>>(['titles', path], path, { query: { perPage: 500, 'order[title]': 'ASC' } });

function RegionForm({ isWorking, onSubmit }: { isWorking: boolean; onSubmit(harvestId: number, regionId: number): void }) {
  const { harvest } = useScope();
  const [harvestId, setHarvest] = useState(String(harvest.id));
  const [regionId, setRegion] = useState('');
  const [wasSubmitted, setSubmitted] = useState(false);
  const [harvests, regions] = [useTitles('/harvests').data?.resultList ?? [], useTitles('/regions').data?.resultList ?? []];
  const send = (event: FormEvent) => {
    event.preventDefault();
    setSubmitted(true);
    if (harvestId && regionId) onSubmit(Number(harvestId), Number(regionId));
  };
  const data = (list: readonly Titled[]) => [
    { value: '', label: 'Escolha' },
    ...list.map(({ id, title }) => ({ value: String(id), label: title })),
  ];
  return (
    <form className="flex flex-wrap gap-3 items-end max-w-190 phone:*:w-full" aria-label="Região do relatório" noValidate onSubmit={send}>
      <NativeSelect
        label="Safra"
        data={data(harvests)}
        value={harvestId}
        error={wasSubmitted && !harvestId ? messages.required : null}
        onChange={(event) => setHarvest(event.currentTarget.value)}
      />
      <NativeSelect
        label="Região"
        data={data(regions)}
        value={regionId}
        error={wasSubmitted && !regionId ? messages.required : null}
        onChange={(event) => setRegion(event.currentTarget.value)}
      />
      <IconButton variant="filled" type="submit" loading={isWorking} icon={IconDownload}>
        Baixar
      </IconButton>
    </form>
  );
}
