import { Skeleton } from '@mantine/core';
import { IconFileTypePdf } from '@tabler/icons-react';
import { Link } from 'react-router';
import { diagnosis } from '#model/screens/diagnosis';
import { screensOf } from '#model/screens/screen';
import { isEmptyPage } from '#view/page';
import { farmYearQuery, useFarmYear } from '../../client/farm-year';
import { fetchFile } from '../../client/files';
import type { PageResponse } from '../../client/panel';
import { DescribedPage } from '../../described/DescribedPage';
import { useIndicatorScope } from '../../indicator/indicators-client';
import { KpiTiles } from '../../indicator/KpiTiles';
import { FileButton } from '../../parts/FileButton';
import { FirstNumberLink } from '../../parts/FirstNumberLink';
import { Loaded } from '../../parts/Loaded';
import { Page } from '../../parts/Page';
import { Returned } from '../../parts/Returned';
import { useScope } from '../../session/use-session';
import styles from './Diagnosis.module.css';
import { SystemNeeded } from './SystemNeeded';

export default function DiagnosisScreen() {
  return (
    <Page title="Diagnóstico" aside={<Print />}>
      <SystemNeeded />
      <Returned at={null} />
      <KpiTiles place={useIndicatorScope()} advice={<FirstNumberLink />} />
      <Sheets />
      <Results />
    </Page>
  );
}

function Sheets() {
  const sheets = screensOf(diagnosis).filter(({ address }) => address !== diagnosis.address);
  return (
    <nav className={styles.sheets} aria-label="Informar">
      {sheets.map(({ key, address, title }) => (
        <Link key={key} to={address}>
          {title}
        </Link>
      ))}
    </nav>
  );
}

function Results() {
  const place = useIndicatorScope();
  const { harvest } = useScope();
  const query = useFarmYear(['diagnosis'], (ask) => ask<{ pages: PageResponse[] }>('/diagnosis'));
  return (
    <Loaded query={query} failure="Não foi possível calcular o diagnóstico." waiting={<Skeleton height={320} radius={12} />} isPart>
      {({ pages }) =>
        // The tiles above already show the first numbers.
        pages
          .map((page) => ({ ...page, kpis: [] }))
          .filter((page) => !isEmptyPage(page))
          .map((page) => <DescribedPage key={page.page} page={page} place={place} harvest={harvest.title} />)
      }
    </Loaded>
  );
}

function Print() {
  const query = farmYearQuery(useScope());
  return (
    <FileButton size="compact-md" icon={IconFileTypePdf} fetch={() => fetchFile('/diagnosis/print', query)}>
      Baixar PDF
    </FileButton>
  );
}
