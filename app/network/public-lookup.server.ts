import { lookup, type LookupAddress, type LookupOptions } from "node:dns";
import type { LookupFunction } from "node:net";
import { isPublicAddress } from "./public-address.server";

export class PrivateAddressError extends Error {
  override name = "PrivateAddressError";
}

type Resolve = (
  hostname: string,
  options: LookupOptions & { all: true },
  callback: (error: NodeJS.ErrnoException | null, addresses: LookupAddress[]) => void,
) => void;

/**
 * A look-up of names for a connection to whoever is not of this server's own network. It is asked at the moment of
 * connecting, and what it answers is connected to: a name that leads elsewhere a moment later gains nothing.
 *
 * @param resolve the system's own look-up, but for a test
 */
export function publicLookup(resolve: Resolve = lookup): LookupFunction {
  return (hostname, options, callback) => {
    resolve(hostname, { ...options, all: true }, (error, addresses) => {
      if (error) return callback(error, "");
      const found = addresses.filter(({ address }) => isPublicAddress(address));
      const [first] = found;
      if (!first) return callback(new PrivateAddressError("the name leads to a private address"), "");
      if (options.all) callback(null, found);
      else callback(null, first.address, first.family);
    });
  };
}
