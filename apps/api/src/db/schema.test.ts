import { afterAll, beforeAll, describe, expect, it } from 'vitest';
import { date, number, reference, references, text } from '#model/kit/field';
import { resource } from '#model/kit/resource';
import { registry } from '#model/registry';
import { testDatabase } from '../../test/database';
import { expectedTables } from './expected-schema';
import { readBothSchemas } from './live-schema';
import { schemaExtras } from './schema-extras';
import { differences } from './schema-sql';

const { pool } = await testDatabase();

async function suggest(resources = registry) {
  const client = await pool.connect();
  try {
    const { live, expected } = await readBothSchemas(client, expectedTables(resources));
    return differences(live, expected, schemaExtras);
  } finally {
    client.release();
  }
}

it('has nothing to suggest: migrations and declarations agree', async () => {
  expect(await suggest()).toEqual([]);
});

describe('a declaration the migrations do not know yet', () => {
  const sheds = resource({
    path: 'sheds',
    one: 'Galpão',
    many: 'Galpões',
    scope: 'farmHarvest',
    access: 'entry',
    environments: ['BEEF_CATTLE'],
    unique: [['farm', 'title']],
    fields: {
      title: text('Título', { maxLength: 20 }),
      built: date('Data'),
      capacity: number('Capacidade', { min: 1, max: 500 }),
      breed: reference('Grupo racial', 'category_racial_group'),
      harvests: references('Safras', 'harvests'),
    },
  });
  beforeAll(async () => {
    await pool.query((await suggest([sheds])).join('\n'));
  });
  afterAll(() => pool.query('drop table sheds_harvests, sheds'));

  it('is closed by what is suggested', async () => {
    expect(await suggest([sheds])).toEqual([]);
    await expect(pool.query('insert into sheds_harvests values (1, 1)')).rejects.toThrow('sheds_harvests_owner_id_fkey');
  });

  it('is told apart column by column', async () => {
    const changed = resource({
      ...sheds,
      unique: [['title']],
      fields: { title: sheds.fields.title as never, capacity: number('Capacidade', { min: 2, decimals: 1 }), note: text('Nota') },
    });
    const statements = await suggest([changed]);
    expect(statements).toEqual([
      'drop index sheds_farm_id_harvest_id_built_idx;',
      'drop index sheds_farm_title_key;',
      'alter table sheds drop constraint sheds_breed_id_fkey;',
      'alter table sheds drop constraint sheds_built_check;',
      'alter table sheds drop constraint sheds_capacity_check;',
      'alter table sheds alter column capacity type numeric(18,1);',
      'alter table sheds add column note text not null;',
      'alter table sheds drop column built;',
      'alter table sheds drop column breed_id;',
      'alter table sheds add constraint sheds_capacity_check check (capacity >= 2 and capacity <= 999999999999);',
      'alter table sheds add constraint sheds_note_check check (length(note) <= 200);',
      'create unique index sheds_title_key on sheds (environment, fold_text(title));',
      'create index sheds_farm_id_harvest_id_idx on sheds (farm_id, harvest_id);',
    ]);
    await pool.query(statements.join('\n'));
    expect(await suggest([changed])).toEqual([]);
  });
});
