import { useEffect } from 'react';
import { registrationFarm } from '#model/characterisation/initial-registration';
import { PLACE, type PlaceLevel, recordedLevel } from '#model/characterisation/place';
import { isEmpty, referenceFits } from '#model/kit/check';
import { asReference, type ReferenceField, type Row, type RowContext } from '#model/kit/field';
import type { RowScope } from '../../rows/row';
import { useOptions } from '../../rows/use-options';

interface PlaceEndsProps {
  row: Row;
  context: RowContext;
  setup: RowScope;
  onNote(edits: Row): void;
}

/** Notes for chosen levels of a place that have no options below them; renders nothing. */
export function PlaceEnds(props: PlaceEndsProps) {
  return PLACE.slice(1).map((level, at) => <PlaceEnd key={level} level={level} parent={PLACE[at] ?? level} {...props} />);
}

function PlaceEnd({ level, parent, row, context, setup, onNote }: PlaceEndsProps & { level: PlaceLevel; parent: PlaceLevel }) {
  const field = registrationFarm.fields[level] as ReferenceField;
  const { options, isLoading, hasFailed } = useOptions(field, setup, row);
  const isKnown = !isEmpty(row[parent]) && !isLoading && !hasFailed;
  const isLast = isKnown ? !options.some((target) => referenceFits(field, target, row, context)) : null;
  const isNoted = asReference(row[parent])?.is_last === isLast;
  useEffect(() => {
    if (isLast !== null && !isNoted) onNote(recordedLevel(row, parent, isLast));
  });
  return null;
}
