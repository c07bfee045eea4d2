/** Imported by whatever writes data: what learners write is for this account's eyes alone. */
process.umask(0o077);
