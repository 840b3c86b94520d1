import { addressOf } from '#model/screens/list';

/** Where one crop is seen and changed. */
export function cropAddress(id: number): string {
  return addressOf('leite.crop').replace(':id', String(id));
}
