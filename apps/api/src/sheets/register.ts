import { z } from 'zod';
import { isSheet, type SheetResource, variantsOf } from '#model/kit/resource';
import { answersAcross, choicesAcross, monthsAcross } from '#model/kit/sheet';
import { registry } from '#model/registry';
import type { Context } from '../context';
import type { App } from '../http/app-type';
import { asList, listOf } from '../http/reading-call';
import { entryCall, registerFarmYearCall } from '../scope/farm-year-call';
import { readSheet } from './read-sheet';

/** Aliases required by the specification and the contract. Reproduction adds totals and rates in its own area. */
const OTHER_NAMES: Readonly<Record<string, readonly string[]>> = {
  livestock_stocks: ['livestock_datagrid'],
  areas: ['livestock_datagrid'],
};

const slot = z.looseObject({ id: z.int().nullable(), version: z.int().nullable(), validated: z.boolean() });
const months = z.array(slot.extend({ date: z.string().meta({ description: 'AAAA-MM, julho primeiro' }) }));
const choices = z.array(slot).meta({ description: 'uma por opção, na ordem delas' });
const answers = z.array(slot).meta({ description: 'primeiro o não, depois o sim' });

export function registerSheets(app: App, context: Context): void {
  for (const sheet of registry.flatMap(variantsOf).filter(isSheet)) {
    for (const name of ['datagrid', ...(OTHER_NAMES[sheet.path] ?? [])]) registerDatagrid(app, context, sheet, name);
  }
}

function registerDatagrid(app: App, context: Context, sheet: SheetResource, name: string): void {
  const ofMonths = monthsAcross(sheet.cells);
  const line = ofMonths
    ? z.looseObject({ months, ...(ofMonths.start ? { start: slot } : {}) })
    : answersAcross(sheet.cells)
      ? z.looseObject({ answers })
      : choicesAcross(sheet.cells)
        ? z.looseObject({ choices })
        : slot;
  const answer = listOf(line);
  const summary = ofMonths
    ? 'planilha da safra: uma linha por item, com os doze meses'
    : 'planilha da safra: todas as linhas, gravadas ou não';
  registerFarmYearCall(app, context, entryCall(sheet, name, { summary, answer }), async ({ work, years }) =>
    asList(await readSheet(work, years, sheet)),
  );
}
