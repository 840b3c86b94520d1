import type { FastifyRequest } from 'fastify';
import { messages } from '#model/kit/messages';
import { fileTooLarge, MAX_FILE_BYTES, wrongFileType } from '../../files/sheet';
import { ApiError } from '../../refusals/api-error';

/** The field of the form that holds the file. */
const FIELD = 'file';
/** What surrounds the file in a request. */
const ENVELOPE_BYTES = 64 * 1024;

/** What the parser of forms may take; the second file and any other field are only let through to be refused by name. */
export const UPLOAD_LIMITS = { fileSize: MAX_FILE_BYTES, files: 1, fields: 1, fieldSize: 256 * 1024, parts: 3 };

/** A file as it was sent, and the texts that came along. */
export interface Upload {
  bytes: Uint8Array;
  fileName: string;
  texts: ReadonlyMap<string, string>;
}

/**
 * The file of a request, whole, and those of these texts that are in the form. Throws 400 for a form that ends early, is no form, or brings more than one file, 413 for a large file,
 * 415 for a request that is no form, 422 for one without a file or with anything else in it.
 */
export async function readUpload(request: FastifyRequest, fields: readonly string[] = []): Promise<Upload> {
  if (!request.isMultipart()) throw wrongFileType('Envie o arquivo como multipart/form-data');
  if (Number(request.headers['content-length'] ?? 0) > MAX_FILE_BYTES + ENVELOPE_BYTES) throw fileTooLarge();
  let file: Omit<Upload, 'texts'> | null = null;
  const texts = new Map<string, string>();
  const unknown: string[] = [];
  try {
    for await (const part of request.parts()) {
      if (part.type === 'file') {
        // Read in any case: the parser only goes on behind it.
        const bytes = await part.toBuffer();
        if (part.fieldname === FIELD) file = { bytes, fileName: part.filename };
        else unknown.push(part.fieldname);
      } else if (fields.includes(part.fieldname) && typeof part.value === 'string' && !part.valueTruncated)
        texts.set(part.fieldname, part.value);
      else unknown.push(part.fieldname);
    }
  } catch (error) {
    throw refusalOf(error);
  }
  if (unknown.length > 0) throw invalidForm(Object.fromEntries(unknown.map((name) => [name, messages.unknownField])));
  if (file === null) throw invalidForm({ [FIELD]: messages.required });
  return { ...file, texts };
}

const invalidForm = (fields: Record<string, string>) =>
  new ApiError(422, 'invalid', `Envie a planilha, e só ela, no campo "${FIELD}"`, { fields });

/** Everything the parser throws is about what was sent. */
function refusalOf(error: unknown): ApiError {
  const code = error instanceof Error && 'code' in error ? error.code : null;
  if (code === 'FST_REQ_FILE_TOO_LARGE') return fileTooLarge();
  if (code === 'FST_FILES_LIMIT') return new ApiError(400, 'malformed_body', 'Envie um arquivo de cada vez');
  return new ApiError(400, 'malformed_body', 'O envio chegou incompleto ou malformado; envie o arquivo de novo');
}
