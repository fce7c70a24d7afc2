import type { IncomingMessage } from 'node:http';

/** As the handlers have it: 1 MiB. */
export const largestBody = 1024 * 1024;

// A client that is refused in the midst of sending often loses the answer with the connection, so
// what is too large is read to its end, and dropped, unless it is larger than this.
const mostDropped = 16 * largestBody;

/** The whole body; undefined where it is too large, whether or not the request said so beforehand. */
export const readBody = (request: IncomingMessage) =>
  new Promise<Buffer | undefined>((resolve, reject) => {
    const chunks: Buffer[] = [];
    let size = 0;
    const announced = Number(request.headers['content-length'] ?? 0);
    if (announced > mostDropped) return resolve(undefined);
    request.on('data', (chunk: Buffer) => {
      size += chunk.length;
      if (size <= largestBody) chunks.push(chunk);
      else chunks.length = 0;
      if (size > mostDropped) {
        request.pause();
        resolve(undefined);
      }
    });
    request.on('end', () => resolve(size > largestBody ? undefined : Buffer.concat(chunks)));
    request.on('error', reject);
    request.on('close', () => reject(new Error('The client hung up before it had sent its body.')));
  });
