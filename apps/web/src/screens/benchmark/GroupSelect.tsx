import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { OfferedGroup } from '#model/responses/benchmark';

const STATES: Readonly<Record<OfferedGroup['state'], string>> = { OPEN: '', INDICATIVE: ' · indicativo', CLOSED: ' · pequeno demais' };

interface GroupSelectProps extends Pick<NativeSelectProps, 'label' | 'classNames'> {
  groups: readonly OfferedGroup[];
  group: string;
  onGroup(key: string): void;
}

export function GroupSelect({ groups, group, onGroup, ...look }: GroupSelectProps) {
  const data = groups.map(({ key, label, farms, state }) => ({ value: key, label: `${label} · ${farms}${STATES[state]}` }));
  return <NativeSelect {...look} data={data} value={group} onChange={(event) => onGroup(event.currentTarget.value)} />;
}
