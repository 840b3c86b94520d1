import { NativeSelect, type NativeSelectProps } from '@mantine/core';
import type { OfferedGroup } from '#model/responses/benchmark';
import { groupName } from '#view/benchmark/position-words';

const STATES: Readonly<Record<OfferedGroup['state'], string>> = { OPEN: '', INDICATIVE: ' · indicativo', CLOSED: ' · pequeno demais' };

interface GroupSelectProps extends Pick<NativeSelectProps, 'label' | 'classNames'> {
  groups: readonly OfferedGroup[];
  group: string;
  /** The group of the system of the farm. */
  own?: string | null;
  onGroup(key: string): void;
}

export function GroupSelect({ groups, group, own = null, onGroup, ...look }: GroupSelectProps) {
  const data = groups.map((one) => ({
    value: one.key,
    label: `${groupName(one)}${one.key === own ? ' (sistema da fazenda)' : ''} · ${one.farms}${STATES[one.state]}`,
  }));
  return <NativeSelect {...look} data={data} value={group} onChange={(event) => onGroup(event.currentTarget.value)} />;
}
