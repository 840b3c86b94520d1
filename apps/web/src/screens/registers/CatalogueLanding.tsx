import { CloseButton, TextInput } from '@mantine/core';
import { IconSearch } from '@tabler/icons-react';
import { useId, useState } from 'react';
import { Link } from 'react-router';
import { type CatalogueArea, catalogueAreas } from '#model/screens/registers';
import type { ScreenGroup as CatalogueGroup, Screen } from '#model/screens/screen';
import { Page } from '../../parts/Page';
import { EmptyState } from '../../ui/EmptyState';
import styles from './CatalogueLanding.module.css';
import { findCatalogues } from './find-catalogues';

export default function CatalogueLanding({ screen }: { screen: Screen }) {
  const own = catalogueAreas.filter(({ page }) => page.address === screen.address);
  const areas = own.length > 0 ? own : catalogueAreas;
  const [text, setText] = useState('');
  const found = findCatalogues(areas, text);
  const [only] = areas;
  const title = areas.length === 1 && only ? `Categorias de ${only.label.toLocaleLowerCase('pt-BR')}` : 'Categorias';
  return (
    <Page title={title}>
      <TextInput
        className={styles.search}
        type="search"
        role="searchbox"
        aria-label="Procurar uma categoria"
        placeholder="Procurar uma categoria"
        autoComplete="off"
        value={text}
        onChange={(event) => setText(event.currentTarget.value)}
        onKeyDown={(event) => event.key === 'Escape' && setText('')}
        leftSection={<IconSearch size={15} aria-hidden />}
        rightSection={text !== '' && <CloseButton size="sm" aria-label="Limpar a procura" onClick={() => setText('')} />}
      />
      <p className="sr-only" role="status">
        {text !== '' && countText(found)}
      </p>
      {found.map((area) => (
        <Area key={area.label} area={area} isOnly={areas.length === 1} />
      ))}
      {found.length === 0 && <EmptyState title={`Nenhuma categoria com "${text.trim()}".`}>Confira o que digitou.</EmptyState>}
    </Page>
  );
}

function Area({ area: { label, page, groups }, isOnly }: { area: CatalogueArea; isOnly: boolean }) {
  return (
    <section className="[&+&]:mt-6" aria-label={label}>
      {!isOnly && (
        <h2 className="mb-2 text-lg [&_a]:text-inherit [&_a]:no-underline [&_a:hover]:text-leaf [&_a:hover]:underline">
          <Link to={page.address}>Categorias de {label.toLocaleLowerCase('pt-BR')}</Link>
        </h2>
      )}
      <div className="columns-[3_260px] gap-x-4">
        {groups.map((group) => (
          <Group key={group.label} group={group} />
        ))}
      </div>
    </section>
  );
}

function Group({ group: { label, screens } }: { group: CatalogueGroup }) {
  const id = useId();
  return (
    <div className={styles.group}>
      <h3 id={id}>{label}</h3>
      <ul aria-labelledby={id}>
        {screens.map(({ address, title }) => (
          <li key={address}>
            <Link to={address}>{title}</Link>
          </li>
        ))}
      </ul>
    </div>
  );
}

function countText(areas: readonly CatalogueArea[]): string {
  const count = areas.reduce((sum, { groups }) => sum + groups.reduce((inner, { screens }) => inner + screens.length, 0), 0);
  return count === 1 ? '1 categoria' : `${count} categorias`;
}
