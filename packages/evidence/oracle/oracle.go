// An independent judge: recomputes with Go's checksum-database code what our TypeScript claims, line by line.
package main

import (
	"bufio"
	"crypto/sha256"
	"encoding/hex"
	"fmt"
	"os"
	"strconv"
	"strings"

	"golang.org/x/mod/sumdb/note"
	"golang.org/x/mod/sumdb/tlog"
)

type store []tlog.Hash

func (s store) ReadHashes(indexes []int64) ([]tlog.Hash, error) {
	out := make([]tlog.Hash, len(indexes))
	for i, index := range indexes {
		out[i] = s[index]
	}
	return out, nil
}

func digest(hashes []tlog.Hash) string {
	sum := sha256.New()
	for _, hash := range hashes {
		sum.Write(hash[:])
	}
	return hex.EncodeToString(sum.Sum(nil))
}

func number(text string) int64 {
	value, err := strconv.ParseInt(text, 10, 64)
	if err != nil {
		panic(err)
	}
	return value
}

func main() {
	var stored store
	var known int64
	grow := func(size int64) {
		for n := known; n < size; n++ {
			hashes, err := tlog.StoredHashes(n, []byte(fmt.Sprintf("leaf %d", n)), stored)
			if err != nil {
				panic(err)
			}
			stored = append(stored, hashes...)
			known = n + 1
		}
	}
	lines, wrong := 0, 0
	reader := bufio.NewReaderSize(os.Stdin, 1<<20)
	for {
		line, err := reader.ReadString('\n')
		if err != nil {
			break
		}
		lines++
		words := strings.Split(strings.TrimSuffix(line, "\n"), " ")
		var expected string
		switch words[0] {
		case "root":
			grow(number(words[1]))
			hash, err := tlog.TreeHash(number(words[1]), stored)
			if err != nil {
				panic(err)
			}
			expected = hex.EncodeToString(hash[:])
		case "inclusion":
			grow(number(words[1]))
			proof, err := tlog.ProveRecord(number(words[1]), number(words[2]), stored)
			if err != nil {
				panic(err)
			}
			expected = digest(proof)
		case "consistency":
			grow(number(words[2]))
			proof, err := tlog.ProveTree(number(words[2]), number(words[1]), stored)
			if err != nil {
				panic(err)
			}
			expected = digest(proof)
		case "tile":
			grow(number(words[1]))
			data, err := tlog.ReadTileData(tlog.Tile{H: 8, L: int(number(words[2])), N: number(words[3]), W: int(number(words[4]))}, stored)
			if err != nil {
				panic(err)
			}
			sum := sha256.Sum256(data)
			expected = hex.EncodeToString(sum[:])
		case "note":
			// A whole note in hex, behind the key that must have signed it.
			bytes, err := hex.DecodeString(words[2])
			if err != nil {
				panic(err)
			}
			verifier, err := note.NewVerifier(words[1])
			if err != nil {
				expected = "key: " + err.Error()
				break
			}
			opened, err := note.Open(bytes, note.VerifierList(verifier))
			if err != nil {
				expected = "refused"
			} else {
				expected = fmt.Sprintf("opened:%d", len(opened.Sigs))
			}
		}
		if claimed := words[len(words)-1]; claimed != expected {
			wrong++
			if wrong < 10 {
				fmt.Printf("wrong: %s expected %s\n", strings.Join(words[:len(words)-1], " "), expected)
			}
		}
	}
	fmt.Printf("%d lines, %d wrong\n", lines, wrong)
}
